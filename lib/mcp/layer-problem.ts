import "server-only";
import type { UnreachableLayer } from "./outcome";
import type { ProbeProblem } from "./probe-step";
import { exactOrigin } from "./url-guard";

/** What a refused address, a failed lookup or a failed connection means for the person who typed the address. */
export function layerProblem(error: { layer: UnreachableLayer; code: string; message: string }, url: string): ProbeProblem {
  const named = byCode[error.code]?.(url) ?? byLayer[error.layer](url);
  return { text: error.message, ...named };
}

type Named = Omit<ProbeProblem, "text"> & { text?: string };

function origin(url: string): string | undefined {
  return URL.canParse(url) ? exactOrigin(new URL(url)) : undefined;
}

const byCode: Record<string, (url: string) => Named> = {
  private_address: (url) => ({ code: "private_address", title: "This address is not public", allowOrigin: origin(url) }),
  never_address: () => ({ code: "never_address", title: "This address is never contacted" }),
  insecure_http: (url) => ({ code: "insecure_http", title: "This address is not encrypted", allowOrigin: origin(url), tryUrls: [url.replace(/^http:/i, "https:")] }),
  port: (url) => ({ code: "port", title: "This port is not contacted", allowOrigin: origin(url) }),
  ENOTFOUND: () => ({ code: "name_unknown", title: "This name does not exist", text: "DNS knows no such name. Check the spelling of the address." }),
  ENODATA: () => ({ code: "name_unknown", title: "This name has no address", text: "DNS knows the name, but no address for it. Check the spelling of the address." }),
  ECONNREFUSED: () => ({ code: "refused", title: "Nothing listens there", text: "The connection was refused. Is the server running, and is the port right?" }),
  CERT_HAS_EXPIRED: () => ({ code: "tls_expired", title: "The certificate has expired" }),
  CERT_NOT_YET_VALID: () => ({ code: "tls_not_yet_valid", title: "The certificate is not valid yet" }),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => ({ code: "tls_self_signed", title: "The certificate is self-signed" }),
  SELF_SIGNED_CERT_IN_CHAIN: () => ({ code: "tls_untrusted", title: "The certificate is not trusted" }),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => ({ code: "tls_incomplete", title: "The certificate chain is incomplete" }),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => ({ code: "tls_untrusted", title: "The certificate is not trusted" }),
  ERR_TLS_CERT_ALTNAME_INVALID: () => ({ code: "tls_wrong_name", title: "The certificate belongs to another name" }),
  plain_http: (url) => ({ code: "tls_plain_http", title: "This port does not speak TLS", tryUrls: [url.replace(/^https:/i, "http:")] }),
};

const byLayer: Record<UnreachableLayer, (url: string) => Named> = {
  blocked: () => ({ code: "bad_address", title: "This address cannot be used" }),
  dns: () => ({ code: "dns_failed", title: "The name could not be looked up" }),
  connect: () => ({ code: "no_answer", title: "The address does not answer" }),
  tls: () => ({ code: "tls_failed", title: "No encrypted connection could be made" }),
  reset: () => ({ code: "connection_lost", title: "The server closed the connection" }),
  too_large: () => ({ code: "too_large", title: "The answer is too large" }),
  encoding: () => ({ code: "encoding", title: "The answer cannot be unpacked" }),
};
