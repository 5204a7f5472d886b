import { createHash } from "node:crypto";
import { text, tool } from "../tool.ts";

interface Args {
  file_name: string;
  media_type?: string;
  data: string;
}

export const uploadDeliveryNote = tool<Args>({
  name: "upload_delivery_note",
  title: "Upload delivery note",
  description: "Takes a scanned delivery note and hands it back with its size and SHA-256, so that you can see nothing was lost on the way.",
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      file_name: { type: "string", minLength: 1, maxLength: 120, examples: ["delivery-note.pdf"] },
      media_type: { type: "string", enum: ["application/pdf", "image/png", "image/jpeg", "text/plain"], default: "application/pdf" },
      data: { type: "string", title: "File", contentEncoding: "base64", contentMediaType: "application/octet-stream", description: "Up to 5 MB." },
    },
    required: ["file_name", "data"],
    additionalProperties: false,
  },
  run({ file_name, media_type = "application/pdf", data }) {
    const bytes = Buffer.from(data, "base64");
    const digest = createHash("sha256").update(bytes).digest("hex");
    return {
      content: [
        text(`${file_name}: ${String(bytes.length)} bytes, SHA-256 ${digest}`),
        { type: "resource", resource: { uri: `shop://delivery-notes/${encodeURIComponent(file_name)}`, mimeType: media_type, blob: bytes.toString("base64") } },
      ],
    };
  },
});
