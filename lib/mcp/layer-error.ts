import "server-only";
import type { UnreachableLayer } from "./outcome";

/** Why bytes could not go out or come in, with the layer that said no; becomes an outcome, never reaches a person as a stack. */
export class LayerError extends Error {
  readonly layer: UnreachableLayer;
  readonly code: string;

  constructor(layer: UnreachableLayer, code: string, message: string) {
    super(message);
    this.name = "LayerError";
    this.layer = layer;
    this.code = code;
  }
}

const words: Record<string, [UnreachableLayer, string]> = {
  ENOTFOUND: ["dns", "This name does not exist in DNS."],
  ENODATA: ["dns", "DNS knows this name but has no address for it."],
  ESERVFAIL: ["dns", "The DNS server could not answer for this name."],
  EAI_AGAIN: ["dns", "No DNS server could be reached."],
  ECONNREFUSED: ["connect", "Nothing listens on this address and port: the connection was refused."],
  EHOSTUNREACH: ["connect", "The network has no route to this address."],
  ENETUNREACH: ["connect", "The network has no route to this address."],
  ETIMEDOUT: ["connect", "The address did not answer in time."],
  CERT_HAS_EXPIRED: ["tls", "The certificate has expired."],
  CERT_NOT_YET_VALID: ["tls", "The certificate is not valid yet."],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["tls", "The certificate is signed by itself, not by an authority this computer trusts."],
  SELF_SIGNED_CERT_IN_CHAIN: ["tls", "The certificate chain ends in an authority this computer does not trust."],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["tls", "The server did not send the certificates that lead to a trusted authority."],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["tls", "The certificate comes from an authority this computer does not trust."],
  ERR_TLS_CERT_ALTNAME_INVALID: ["tls", "The certificate belongs to another name."],
  ECONNRESET: ["reset", "The server closed the connection."],
  EPIPE: ["reset", "The server closed the connection."],
  UND_ERR_SOCKET: ["reset", "The server closed the connection."],
  UND_ERR_HEADERS_OVERFLOW: ["too_large", "The answer's headers are larger than 16 KiB."],
};

/** Gives any error of a socket, TLS, DNS or HTTP parser its layer and words. */
export function toLayerError(error: unknown): LayerError {
  if (error instanceof LayerError) return error;
  if (!(error instanceof Error)) return new LayerError("reset", "unknown", "The connection failed.");
  if (error instanceof AggregateError && error.errors.length > 0) return toLayerError(error.errors[0]);
  return named(error);
}

function named(error: Error): LayerError {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const known = words[code];
  if (known) return new LayerError(known[0], code, known[1]);
  if (error.name === "HTTPParserError" || code.startsWith("HPE_")) return new LayerError("reset", "HPE_INVALID", "The server's answer is not valid HTTP.");
  if (/^(ERR_TLS|ERR_SSL|EPROTO|CERT_)/.test(code)) return tlsError(code, error.message);
  if (error.cause !== undefined && error.cause !== error) return toLayerError(error.cause);
  return new LayerError("reset", code === "" ? "unknown" : code, error.message);
}

function tlsError(code: string, message: string): LayerError {
  // OpenSSL's words for "that was no TLS record"; the code differs with what the plain server happened to say.
  const isPlain = /wrong.version.number|packet.length.too.long|http.request/i.test(`${code} ${message}`);
  return isPlain ? new LayerError("tls", "plain_http", "This port does not speak TLS: it looks like plain HTTP.") : new LayerError("tls", code, "The TLS handshake failed.");
}
