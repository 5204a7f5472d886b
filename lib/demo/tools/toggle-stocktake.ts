import { said, tool } from "../tool.ts";

export const toggleStocktake = tool<{ open: boolean }>({
  name: "toggle_stocktake",
  title: "Open or close the stocktake",
  description: "While a stocktake is open, the tool count_shelf is offered as well; subscribers are told that the list has changed.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { open: { type: "boolean", title: "Open" } }, required: ["open"], additionalProperties: false },
  run({ open }, { shop }) {
    shop.setStocktake(open);
    return said(open ? "The stocktake is open. count_shelf is now offered." : "The stocktake is closed.");
  },
});
