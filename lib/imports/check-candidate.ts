import "server-only";
import { withoutHidden } from "@/lib/auth/schema";
import { HeaderInput, ServerInput, ServerUrl } from "@/lib/servers/schema";
import { keysOf, type Candidate } from "./candidate";

/** The text without what cannot be seen, cut to what a field holds. */
function toFit(text: string, max: number, isInLines = false): string {
  // Split at what a longer text may hold.
  const visible = isInLines ? text.split(/([\t\n\r])/).map((part, at) => (at % 2 === 0 ? withoutHidden(part) : part)).join("") : withoutHidden(text);
  return visible.trim().slice(0, max).toWellFormed().replace(/\ufffd$/, "").trim();
}

function nameOf({ name, urlText }: Candidate): string {
  return toFit(name, 120) || toFit(URL.parse(urlText)?.host ?? "", 120) || "Unnamed server";
}

/** Headers that the transport sets by itself are left out; they mean nothing here. */
function withoutReserved(candidate: Candidate): Candidate {
  const isReserved = (name: string): boolean => HeaderInput.safeParse({ name }).error?.issues.some(({ message }) => message.includes("set by Patchbay")) === true;
  const left = candidate.headers.filter(({ name }) => isReserved(name)).map(({ name }) => name);
  if (left.length === 0) return candidate;
  const remark = `${left.join(", ")} ${left.length === 1 ? "is" : "are"} left out: Patchbay sets ${left.length === 1 ? "it" : "them"} itself.`;
  return { ...candidate, headers: candidate.headers.filter(({ name }) => !left.includes(name)), remarks: [...candidate.remarks, remark] };
}

function addressFault({ url, urlText }: Candidate): string {
  if (url === undefined) return "It has no address.";
  // With a gap in it, it can be judged only once that is filled.
  if (keysOf(url).length > 0) return "";
  return ServerUrl.safeParse(urlText).error?.issues[0]?.message ?? "";
}

function headerFault({ headers }: Candidate): string {
  const given = headers.map(({ name, value }) => {
    const text = value.every((part) => typeof part === "string") ? value.join("") : undefined;
    return { name, ...(text === undefined ? {} : { value: text }) };
  });
  const [issue] = ServerInput.shape.headers.safeParse(given).error?.issues ?? [];
  if (!issue) return "";
  const at = typeof issue.path[0] === "number" ? headers[issue.path[0]]?.name : undefined;
  return at === undefined ? issue.message : `Header ${at.slice(0, 80)}: ${issue.message}`;
}

/** A candidate whose texts fit the fields of a server, and with what is wrong with the rest said. */
export function checkCandidate(given: Candidate): Candidate {
  const candidate = withoutReserved(given);
  const name = nameOf(candidate);
  const remarks = [...candidate.remarks];
  if (candidate.name !== "" && name !== candidate.name.trim()) remarks.push("Its name was cut or had characters that cannot be seen.");
  const texts = {
    name,
    description: toFit(candidate.description, 2000, true),
    environment: toFit(candidate.environment, 40),
    notes: toFit(candidate.notes, 4000, true),
    tags: [...new Set(candidate.tags.map((tag) => toFit(tag, 40)).filter((tag) => tag !== ""))].slice(0, 20),
  };
  if (texts.description.length < candidate.description.trim().length || texts.notes.length < candidate.notes.trim().length) remarks.push("Its description or notes were cut to what fits.");
  const whole = { ...candidate, ...texts, remarks };
  if (whole.skipped !== "" || whole.broken !== "") return whole;
  return { ...whole, broken: addressFault(whole) || headerFault(whole) };
}
