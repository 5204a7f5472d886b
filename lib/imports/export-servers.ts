import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";
import { readServers } from "@/lib/servers/read-server";
import type { Exported, ExportInput } from "./schema";
import type { ExportShape } from "./states";
import { keysFor, toExportable, type Blank } from "./write-blanks";
import { shapes } from "./write-shapes";

const inVariables = new Set<ExportShape>(["claude-code", "claude-desktop", "cursor", "windsurf"]);

function sayBlank({ variable, words }: Blank, shape: ExportShape): string {
  return inVariables.has(shape) ? variable : words;
}

/** The chosen servers as a host's configuration. Values of headers, and of a query that names a secret, are blanks in it. */
export async function exportServers(ctx: Ctx<"server.read">, { shape, ids }: ExportInput): Promise<Exported> {
  const wanted = [...new Set(ids)];
  const found = new Map((await readServers(ctx.team.id, { id: { in: wanted } })).map((server) => [server.id, server]));
  const servers = wanted.flatMap((id) => found.get(id) ?? []);
  if (servers.length < wanted.length) throw new AppError("not_found", "One of these servers is not in this team.");
  const { fileName, writeBlank, write, command } = shapes[shape];
  const keys = keysFor(servers);
  const written = servers.map((server) => toExportable(server, keys.get(server.id) ?? "", writeBlank));
  const [only] = written;
  return {
    shape,
    fileName,
    text: `${JSON.stringify(write(written), undefined, 2)}\n`,
    placeholders: written.flatMap(({ blanks }) => blanks.map((blank) => sayBlank(blank, shape))),
    command: only && written.length === 1 && command ? command(only) : null,
  };
}
