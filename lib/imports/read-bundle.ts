import "server-only";
import { protocolPins, type ProtocolPin } from "@/lib/mcp/target";
import { bareCandidate, type Candidate } from "./candidate";
import { readTemplate, type Asking } from "./placeholders";
import { ReadObject } from "./read-object";

function readPin(text: string | undefined): ProtocolPin {
  return protocolPins.find((pin) => pin === text) ?? "auto";
}

/** One server of a bundle that another Patchbay wrote: everything but the values of its headers. */
export function readBundleEntry(text: string, index: number, asking: Asking): Candidate {
  const entry = new ReadObject(text);
  const name = entry.string("name") ?? "";
  const urlText = entry.string("url");
  if (urlText === undefined) return { ...bareCandidate(name), broken: "It has no address (url)." };
  const headers = entry.items("headers").map((item) => new ReadObject(item).string("name") ?? "");
  return {
    ...bareCandidate(name),
    url: readTemplate(urlText, asking),
    urlText,
    description: entry.string("description") ?? "",
    tags: entry.strings("tags"),
    environment: entry.string("environment") ?? "",
    notes: entry.string("notes") ?? "",
    protocol: readPin(entry.string("protocol")),
    headers: headers.map((header) => ({
      name: header,
      value: [asking.ask(`header:${String(index)}:${header}`, { name: header, kind: "header", description: `Sent to ${name}. A bundle holds no values of headers.` })],
    })),
  };
}
