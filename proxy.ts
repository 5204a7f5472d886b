import { NextResponse, type NextRequest } from "next/server";

// Headers, nonce and the Host check of pages and of next-auth, nothing else: pages and routes authorize for themselves. The API checks the
// Host in lib/http and has its headers from next.config.js: a proxy before it would cost every call a third of its time.

const publicUrl = process.env["PATCHBAY_URL"];

function policy(nonce: string): string {
  const development = process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

function harden(response: NextResponse, csp: string): NextResponse {
  const { headers } = response;
  headers.set("content-security-policy", csp);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (publicUrl?.startsWith("https:")) headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

/** Answers only under the public address: another Host would be another cookie jar, or a page that rebinds DNS. */
function wrongHost(request: NextRequest): NextResponse | undefined {
  if (!publicUrl || request.headers.get("host") === new URL(publicUrl).host) return undefined;
  if (request.method === "GET" && !request.nextUrl.pathname.startsWith("/api/")) {
    // Set piece by piece: a path of "//other.example" must not become a host.
    const target = new URL(publicUrl);
    target.pathname = request.nextUrl.pathname;
    target.search = request.nextUrl.search;
    // Not a 307: Next writes every Location below the address it listens on as a path, so localhost would be sent to itself for ever.
    const link = target.href.replace(/[&"<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
    const page = `<!doctype html><meta charset="utf-8"><title>Patchbay</title><p>Patchbay is served at <a href="${link}">${link}</a>.`;
    return new NextResponse(page, { status: 421, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", refresh: `0; url=${target.href}` } });
  }
  return new NextResponse("Patchbay is served under another address.", { status: 421 });
}

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const csp = policy(nonce);
  const refused = wrongHost(request);
  if (refused) return harden(refused, csp);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", csp);
  headers.set("x-nonce", nonce);
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  return harden(NextResponse.next({ request: { headers } }), csp);
}

export const config = { matcher: ["/((?!_next/static|favicon.ico|icon.svg|api/(?!auth/)).*)"] };
