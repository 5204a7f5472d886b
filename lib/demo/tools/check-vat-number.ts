import { ProtocolError } from "@modelcontextprotocol/server";
import { said, tool } from "../tool.ts";

// JSON-RPC leaves -32099 to -32000 to servers; MCP has taken its own from the lower end.
const registerIsDown = -32050;

export const checkVatNumber = tool<{ number: string }>({
  name: "check_vat_number",
  title: "Check VAT number",
  description: "Asks the tax register of the country in the first two letters. The registers of AT and FR are down for maintenance: their numbers end in a JSON-RPC error instead of an answer.",
  annotations: { readOnlyHint: true, openWorldHint: true },
  inputSchema: {
    type: "object",
    properties: { number: { type: "string", title: "VAT number", pattern: "^[A-Z]{2}[A-Z0-9]{2,12}$", examples: ["DE123456789", "FR12345678901"] } },
    required: ["number"],
    additionalProperties: false,
  },
  run({ number }) {
    const country = number.slice(0, 2);
    if (["AT", "FR"].includes(country)) throw new ProtocolError(registerIsDown, `The tax register of ${country} is down for maintenance`, { country, retryAfterSeconds: 3600 });
    return said(`${number} is ${country === "DE" ? "valid" : "not on the register"}.`);
  },
});
