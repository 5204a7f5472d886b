import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

/** Somebody at GitHub. */
export interface GitHubPerson {
  id: number;
  login: string;
  name: string | null;
  /** What they show, which GitHub has not checked. */
  email: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

interface GitHub extends StartedServer {
  signInAs: (person: GitHubPerson) => void;
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of req as AsyncIterable<Buffer>) text += chunk.toString();
  return new URLSearchParams(text);
}

const json = (res: ServerResponse, status: number, body: unknown) => res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** GitHub as far as signing in needs it, with its odd answers: errors with status 200, no id token, addresses behind another door. */
export async function startGitHub(): Promise<GitHub> {
  let person: GitHubPerson | undefined;
  const codes = new Map<string, { challenge: string; person: GitHubPerson }>();
  const tokens = new Map<string, GitHubPerson>();
  const grant = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const form = await readForm(req);
    const code = codes.get(form.get("code") ?? "");
    const challenge = createHash("sha256").update(form.get("code_verifier") ?? "").digest("base64url");
    codes.delete(form.get("code") ?? "");
    if (code?.challenge !== challenge) return void json(res, 200, { error: "bad_verification_code" });
    const token = `gho_${randomUUID()}`;
    tokens.set(token, code.person);
    json(res, 200, { access_token: token, token_type: "bearer", scope: "read:user,user:email" });
  };
  const server = await listen((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://github.test");
    const who = tokens.get((req.headers.authorization ?? "").replace(/^\w+ /, ""));
    if (pathname === "/login/oauth/authorize" && person) {
      const code = randomUUID();
      codes.set(code, { challenge: searchParams.get("code_challenge") ?? "", person });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: searchParams.get("state") ?? "" }).toString();
      return void res.writeHead(302, { location: back.href }).end();
    }
    if (pathname === "/login/oauth/access_token") return void grant(req, res);
    if (!who) return void json(res, 401, { message: "Requires authentication" });
    const { emails, ...user } = who;
    json(res, 200, pathname === "/api/v3/user/emails" ? emails : user);
  }, "");
  return { ...server, signInAs: (next) => (person = next) };
}
