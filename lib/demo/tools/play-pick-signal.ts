import { encodeTones } from "../media/wav.ts";
import { text, tool } from "../tool.ts";

const signals = { picked: [660, 880], short: [440, 330], wrong_shelf: [300, 300, 300] } as const;

export const playPickSignal = tool<{ signal: keyof typeof signals }>({
  name: "play_pick_signal",
  title: "Play pick signal",
  description: "The sound the hand scanners make, as a short WAV.",
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      signal: {
        title: "Signal",
        oneOf: [
          { const: "picked", title: "Picked: all is well" },
          { const: "short", title: "Short: fewer on the shelf than ordered" },
          { const: "wrong_shelf", title: "Wrong shelf: put it back" },
        ],
      },
    },
    required: ["signal"],
    additionalProperties: false,
  },
  run({ signal }) {
    return { content: [{ type: "audio", data: encodeTones([...signals[signal]]).toString("base64"), mimeType: "audio/wav" }, text(`The scanner plays “${signal}”.`)] };
  },
});
