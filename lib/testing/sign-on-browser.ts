import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { NextRequest } from "next/server.js";
import { handleAuth } from "@/lib/http/auth-handler";

const origin = "http://127.0.0.1:3000";

/** next-auth asks Next for the request it is in. */
function asNext<T>(request: NextRequest, work: () => Promise<T>): Promise<T> {
  const store = { type: "request", phase: "render", cookies: request.cookies, headers: request.headers };
  return workAsyncStorage.run({ route: "/api/auth" } as never, () => workUnitAsyncStorage.run(store as never, work));
}

/** A browser that signs on: it keeps cookies and goes where it is sent. Load it after `globalThis.AsyncLocalStorage` is set, which Next wants. */
export class SignOnBrowser {
  private readonly jar = new Map<string, string>();

  constructor(cookie = "") {
    for (const pair of cookie.split("; ").filter(Boolean)) this.jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...rest] = line.split("; ");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "" || rest.some((part) => /^max-age=0$/i.test(part))) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  async ours(url: string, body?: Record<string, string>): Promise<Response> {
    const nextauth = new URL(url).pathname.replace("/api/auth/", "").split("/");
    const headers: Record<string, string> = { cookie: this.cookie, "user-agent": "test browser", "x-forwarded-for": "203.0.113.9" };
    const init = body ? { method: "POST", headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body: new URLSearchParams(body) } : { headers };
    const request = new NextRequest(url, init);
    const segment = { params: Promise.resolve({ nextauth }) };
    return this.keep(await asNext(request, () => handleAuth(request, segment)));
  }

  /** Presses the button, and resolves with the address of the issuer's page it leads to. */
  async leave(provider = "oidc"): Promise<string> {
    const { csrfToken } = (await (await this.ours(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
    const { url } = (await (await this.ours(`${origin}/api/auth/signin/${provider}`, { csrfToken, callbackUrl: "/", json: "true" })).json()) as { url: string };
    return url;
  }

  /** Signs out as the page does. */
  async signOut(): Promise<void> {
    const { csrfToken } = (await (await this.ours(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
    await this.ours(`${origin}/api/auth/signout`, { csrfToken, callbackUrl: "/sign-in", json: "true" });
  }

  /** Goes through the issuer's pages, and resolves with the address it sends back to. */
  async through(start: string): Promise<string> {
    const theirs = new SignOnBrowser();
    for (let url = start; ; ) {
      if (url.startsWith(origin)) return url;
      const response = theirs.keep(await fetch(url, { redirect: "manual", headers: { cookie: theirs.cookie } }));
      const next = response.headers.get("location");
      if (next === null) throw new Error(`The issuer stops at ${url} with ${String(response.status)}: ${(await response.text()).slice(0, 300)}`);
      url = new URL(next, url).href;
    }
  }

  /** The whole way and back; resolves with the path of ours it ends at. */
  async signOn(provider?: string): Promise<string> {
    const back = await this.through(await this.leave(provider));
    let target = new URL((await this.ours(back)).headers.get("location") ?? "", origin);
    while (target.pathname.startsWith("/api/auth/")) target = new URL((await this.ours(target.href)).headers.get("location") ?? "", origin);
    return target.pathname + target.search;
  }
}
