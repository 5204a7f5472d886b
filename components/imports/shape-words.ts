import type { ExportShape } from "@/lib/imports/states";

/** What each shape is called, and where its text goes. */
export const shapeWords: Record<ExportShape, { label: string; where: string }> = {
  "claude-code": { label: "Claude Code", where: "Run the command, or put this into .mcp.json of a project. Variables are read from the environment." },
  "claude-desktop": { label: "Claude Desktop", where: "Put this into claude_desktop_config.json and fill in env. Without headers, a connector in its settings does the same." },
  cursor: { label: "Cursor", where: "Put this into ~/.cursor/mcp.json, or .cursor/mcp.json of a project." },
  vscode: { label: "VS Code", where: "Put this into .vscode/mcp.json. It asks for what is secret when the server starts." },
  windsurf: { label: "Windsurf", where: "Put this into ~/.codeium/windsurf/mcp_config.json." },
  "server-json": { label: "server.json", where: "What an MCP registry takes. The name is made from the host: replace it by your own namespace." },
  bundle: { label: "Patchbay", where: "Another Patchbay imports it with tags, notes and environment. Owners and secrets stay here." },
};

/** The hosts people use servers in. */
export const hosts = ["claude-code", "claude-desktop", "cursor", "vscode", "windsurf"] as const satisfies readonly ExportShape[];
