import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { parseExact } from "@/lib/json/exact";
import type { Finding } from "@/lib/json-schema/finding";
import { lintTool } from "@/lib/json-schema/lint";
import { findSnapshotId } from "./find-eyes";
import { itemColumns, toItem } from "./list-items";
import type { LintedTool, ServerLint } from "./schema";

const most = { characters: 4_000_000, findings: 20, kept: 50 };
// A snapshot never changes, so neither does what is found in it.
const known = new Map<string, ServerLint>();

interface Row {
  definition: Uint8Array;
  line: Parameters<typeof toItem>[0];
}

const count = (findings: readonly Finding[], weight: Finding["weight"]) => findings.filter((finding) => finding.weight === weight).length;

function lintRow({ definition, line }: Row): LintedTool {
  const { name, nameHash } = toItem(line);
  const findings = lintTool(parseExact(Buffer.from(definition).toString("utf8")));
  return {
    name,
    ...(nameHash === undefined ? {} : { nameHash }),
    counts: { breaks: count(findings, "breaks"), misleads: count(findings, "misleads"), hint: count(findings, "hint") },
    findings: findings.slice(0, most.findings).map(({ path, ...finding }) => ({ ...finding, path: path.join(".") })),
  };
}

async function lintSnapshot(snapshotId: string): Promise<ServerLint> {
  const rows = await db().snapshotItem.findMany({ where: { snapshotId, kind: "tool" }, select: { ...itemColumns, definition: true }, orderBy: { position: "asc" } });
  const tools: LintedTool[] = [];
  let left = most.characters;
  let looked = 0;
  for (const { definition, ...line } of rows) {
    left -= definition.length;
    if (left < 0) break;
    looked++;
    const linted = lintRow({ definition, line });
    if (linted.findings.length > 0) tools.push(linted);
    // Others get their turn between two tools.
    await setImmediate();
  }
  return { looked, total: rows.length, tools };
}

/** What other hosts choke on in the tools of a server as last seen. */
export async function lintServer(ctx: Ctx<"server.read">, { serverId }: { serverId: string }): Promise<ServerLint> {
  const snapshotId = await findSnapshotId(ctx.team.id, serverId);
  if (snapshotId === undefined) return { looked: 0, total: 0, tools: [] };
  const found = known.get(snapshotId) ?? (await lintSnapshot(snapshotId));
  known.delete(snapshotId);
  known.set(snapshotId, found);
  if (known.size > most.kept) known.delete(known.keys().next().value ?? "");
  return found;
}
