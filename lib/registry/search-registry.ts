import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";
import { askRegistry, registryUrl } from "./ask-registry";
import { readEntries } from "./read-entry";
import type { RegistryPage, RegistryVersions } from "./schema";

const pageSize = "50";

/** A page of the registry's entries in their latest version, by a part of their names. */
export async function searchRegistry(_ctx: Ctx<"server.manage">, { search = "", cursor }: { search?: string | undefined; cursor?: string | undefined }): Promise<RegistryPage> {
  const query = new URLSearchParams({ limit: pageSize, version: "latest", ...(search === "" ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) });
  const answer = await askRegistry(`/servers?${query.toString()}`);
  if (!answer) throw new AppError("unavailable", "The registry has no list of servers at this address. Is MCP_REGISTRY_URL right?");
  return { registry: new URL(registryUrl() ?? "").host, ...readEntries(answer.value) };
}

/** Every version of one entry, withdrawn ones too, as the registry lists them. */
export async function listVersions(_ctx: Ctx<"server.manage">, { name }: { name: string }): Promise<RegistryVersions> {
  const answer = await askRegistry(`/servers/${encodeURIComponent(name)}/versions?include_deleted=true`);
  if (!answer) throw new AppError("not_found", `The registry has no entry ${name}.`);
  return { versions: readEntries(answer.value).entries };
}
