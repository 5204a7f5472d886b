import "server-only";
import type { Json } from "../json/exact";
import type { HeaderList } from "./http-call";
import type { Resolve } from "./resolve-host";
import type { Client } from "./rpc-message";
import type { FetchLike } from "./safe-fetch";
import type { Target } from "./target";
import { Wire } from "./wire";

export interface SessionOptions {
  clientInfo?: { name: string; version: string };
  capabilities?: Record<string, Json>;
  /** Names of headers whose values are hidden from the record, beside the usual ones. */
  secretHeaders?: readonly string[];
  /** Sends in place of the guarded connections; the URL rules still hold. */
  fetch?: FetchLike;
  /** Resolver for tests that play a hostile DNS server. */
  resolve?: Resolve;
}

/** Who speaks, as servers are told. */
export function clientOf(options: SessionOptions): Client {
  return { info: options.clientInfo ?? { name: "patchbay", version: "0.1.0" }, capabilities: options.capabilities ?? {} };
}

/** The way to a target under these options; `typed` are headers a person wrote. */
export function wireOf(target: Target, options: SessionOptions, typed?: HeaderList): Wire {
  const { secretHeaders, resolve, fetch } = options;
  const { info } = clientOf(options);
  return new Wire(target, { typed, secretHeaders, resolve, fetch, userAgent: `${info.name}/${info.version}` });
}
