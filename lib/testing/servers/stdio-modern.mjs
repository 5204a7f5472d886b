// A server of the official v2 SDK over stdio, run by plain Node; `hang` in its arguments makes it ignore its end.
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";

if (process.argv.includes("hang")) {
  process.on("SIGTERM", () => undefined);
  setInterval(() => undefined, 1_000);
}
process.stderr.write(`started with ${process.env.API_TOKEN ?? "nothing"}\n`);

function build() {
  const server = new McpServer({ name: "stdio-modern", version: "1.0.0" }, { capabilities: { tools: { listChanged: true } } });
  const said = (text) => ({ content: [{ type: "text", text }] });
  server.registerTool("echo", { inputSchema: z.object({ text: z.string() }) }, ({ text }) => said(text));
  server.registerTool("env", { inputSchema: z.object({}) }, () => said(Object.keys(process.env).sort().join(",")));
  server.registerTool("noise", { inputSchema: z.object({}) }, () => {
    process.stdout.write("this is no message\n");
    return said("quiet");
  });
  server.registerTool("die", { inputSchema: z.object({}) }, () => process.exit(3));
  server.registerTool("change", { inputSchema: z.object({}) }, () => {
    server.sendToolListChanged();
    return said("changed");
  });
  server.registerTool("slow", { inputSchema: z.object({ ms: z.number() }) }, async ({ ms }, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined) await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: 1 } });
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
      mcpReq.signal.addEventListener("abort", () => {
        process.stderr.write("slow was cancelled\n");
        resolve();
      });
    });
    return said("done");
  });
  return server;
}

serveStdio(build);
