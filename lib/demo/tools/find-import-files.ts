import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { said, tool } from "../tool.ts";

export const findImportFiles = tool<Record<string, never>>({
  name: "find_import_files",
  title: "Find import files",
  description: "Asks which folders it may look into (roots) and says what it would import from each.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  run(_args, { ctx }) {
    const answer = inputResponse(ctx.mcpReq.inputResponses, "folders");
    if (answer.kind !== "roots") return inputRequired({ inputRequests: { folders: inputRequired.listRoots() } });
    if (answer.roots.length === 0) return said("No folder was opened, so there is nothing to import.");
    return said(answer.roots.map(({ uri, name }) => `- ${name ?? uri}: would read ${uri}/*.csv`).join("\n"));
  },
});
