import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { refused, said, tool } from "../tool.ts";
import { sku } from "./product-schema.ts";

export const draftProductText = tool<{ sku: string; tone?: string }>({
  name: "draft_product_text",
  title: "Draft product text",
  description: "Asks the caller's language model (sampling) for a catalogue text and returns it.",
  annotations: { readOnlyHint: true, openWorldHint: true },
  inputSchema: {
    type: "object",
    properties: { sku, tone: { type: "string", enum: ["plain", "salty", "solemn"], default: "plain" } },
    required: ["sku"],
    additionalProperties: false,
  },
  run({ sku: number, tone = "plain" }, { shop, ctx }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number} to write about.`);
    const answer = inputResponse(ctx.mcpReq.inputResponses, "draft");
    if (answer.kind === "sampling") return said(`Draft for ${product.name}:\n${JSON.stringify(answer.result.content)}`);
    return inputRequired({
      inputRequests: {
        draft: inputRequired.createMessage({
          messages: [{ role: "user", content: { type: "text", text: `Write two ${tone} sentences about “${product.name}”: ${product.description}` } }],
          systemPrompt: "You write for the catalogue of a ship chandler. No superlatives.",
          maxTokens: 200,
          modelPreferences: { hints: [{ name: "small" }], costPriority: 0.8 },
        }),
      },
    });
  },
});
