import { structured, tool } from "../tool.ts";

interface Args {
  serial: number;
  note?: string;
}

export const trackSerialNumber = tool<Args>({
  name: "track_serial_number",
  title: "Track serial number",
  description: "Remembers an engraved serial number and repeats every digit of it. Serials have up to 20 digits, more than a floating-point number can hold.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      serial: { type: "integer", minimum: 1, title: "Serial number", description: "As engraved, digits only.", examples: [9007199254740993] },
      note: { type: "string", maxLength: 200 },
    },
    required: ["serial"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { digits: { type: "string", description: "As it arrived, digit for digit." }, is_new: { type: "boolean" } },
    required: ["digits", "is_new"],
  },
  run({ serial, note = "" }, { shop, argumentText }) {
    const digits = argumentText("serial") ?? String(serial);
    const isNew = !shop.serials.has(digits);
    if (isNew && shop.serials.size < 10_000) shop.serials.set(digits, note);
    return structured({ digits, is_new: isNew }, `Serial ${digits} is ${isNew ? "now" : "already"} on file.`);
  },
});
