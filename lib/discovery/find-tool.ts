import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { memberText } from "@/lib/json/members";
import { findItem, type FoundItem, type WhichItem } from "./find-item";

export interface FoundTool extends FoundItem {
  /** Exact JSON text; a tool without a schema takes anything. */
  inputSchemaText: string;
  outputSchemaText: string | undefined;
}

/** A tool as the present snapshot has it, or undefined when it is not in there: it may still exist on the server. */
export async function findTool(ctx: Ctx<"tool.call"> | Ctx<"request.compose">, which: Omit<WhichItem, "kind">): Promise<FoundTool | undefined> {
  const item = await findItem(ctx, { ...which, kind: "tool" });
  return item && { ...item, inputSchemaText: memberText(item.definitionText, ["inputSchema"]) ?? "{}", outputSchemaText: memberText(item.definitionText, ["outputSchema"]) };
}
