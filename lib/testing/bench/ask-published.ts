import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "../../start/root.mjs";
import { itemTexts, memberText } from "../../json/members.ts";
import type { PublishedServer } from "./published-servers.ts";

const patienceMs = 40_000;

function folderOf({ package: name }: PublishedServer): string {
  return path.join(ROOT, ".data/published", name.replace("/", "+"));
}

/** Installs a server into a folder of its own, without running a script of it. */
function install(server: PublishedServer): string {
  const folder = folderOf(server);
  const home = path.join(folder, "node_modules", server.package);
  const manifest = path.join(home, "package.json");
  if (!fs.existsSync(manifest)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "package.json"), '{"private":true}');
    spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", `${server.package}@${server.version}`], { cwd: folder, stdio: "ignore" });
  }
  const { bin } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { bin?: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : Object.values(bin ?? {})[0];
  if (file === undefined) throw new Error("it has no program");
  return path.join(home, file);
}

const messages = [
  { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "patchbay", version: "1" } } },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} },
];

/** The tools a server lists over stdio, each as the exact text it wrote. */
export async function askPublished(server: PublishedServer): Promise<string[]> {
  const file = install(server);
  // A home of its own: a server must neither find nor leave anything in the person's.
  const env = { NODE_ENV: "production" as const, PATH: process.env["PATH"], HOME: folderOf(server), ...server.env };
  const child = spawn(process.execPath, [file, ...(server.args ?? [])], { cwd: folderOf(server), env, stdio: ["pipe", "pipe", "ignore"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  child.stdin.on("error", () => undefined);
  let text = "";
  try {
    child.stdin.write(`${JSON.stringify(messages[0])}\n`);
    for await (const part of child.stdout.setEncoding("utf8")) {
      text += part as string;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter((each) => each.startsWith("{"))) {
        const id = memberText(line, ["id"]);
        if (id === "1") child.stdin.write(`${messages.slice(1).map((each) => JSON.stringify(each)).join("\n")}\n`);
        if (id === "2") return itemTexts(memberText(line, ["result", "tools"]) ?? "[]");
      }
    }
    throw new Error("it ended without a list of tools");
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
