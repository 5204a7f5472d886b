import { said, tool } from "../tool.ts";

export const getOpeningHours = tool<Record<string, never>>({
  name: "get_opening_hours",
  title: "Get opening hours",
  description: "When the counter is open. Takes nothing and says nothing about itself.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  run: () => said("Monday to Friday 7:00–17:00, Saturday 8:00–12:00.\nIn regatta weeks from 6:00."),
});
