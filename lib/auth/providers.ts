import "server-only";
import type { OAuthConfig, UserinfoEndpointHandler } from "next-auth/providers/oauth";
import type { Provider } from "@/lib/start/sign-on.mjs";

type Raw = Record<string, unknown>;

// next-auth hands on its OpenID client, and says of it less than there is.
type Client = Parameters<NonNullable<UserinfoEndpointHandler["request"]>>[0]["client"];

interface Answer {
  client: Client;
  tokens: Exclude<Parameters<Client["userinfo"]>[0], string>;
}

const bare = (url: string) => url.replace(/\/$/, "");

// The token says who it is; much of the rest many issuers say only when asked once more.
async function openIdClaims({ client, tokens }: Answer, issuer: string): Promise<Raw> {
  if (bare(client.issuer.metadata.issuer) !== bare(issuer)) throw new Error("The issuer's own document names another issuer.");
  const more = client.issuer.metadata.userinfo_endpoint === undefined ? {} : await client.userinfo(tokens);
  return { ...more, ...tokens.claims() };
}

interface GitHubUser {
  id: number;
  login: string;
  name: string | null;
}
interface GitHubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

async function gitHubClaims({ client, tokens }: Answer, issuer: string): Promise<Raw> {
  const api = issuer === "https://github.com" ? "https://api.github.com" : `${issuer}/api/v3`;
  const ask = async (path: string): Promise<unknown> => {
    const answer = await client.requestResource(`${api}${path}`, tokens, { headers: { accept: "application/vnd.github+json", "user-agent": "patchbay" } });
    return JSON.parse(answer.body?.toString() ?? "null");
  };
  const user = (await ask("/user")) as GitHubUser;
  // The profile's address is what somebody shows, not what GitHub has checked.
  const emails = (await ask("/user/emails")) as GitHubEmail[] | { message: string };
  const first = Array.isArray(emails) ? emails.find((one) => one.primary && one.verified) : undefined;
  return { sub: String(user.id), iss: issuer, name: user.name ?? user.login, email: first?.email, email_verified: first !== undefined };
}

const profile = (raw: Raw) => ({ id: String(raw["sub"]), email: null });

function gitHub({ issuer, ...provider }: Provider): OAuthConfig<Raw> {
  return {
    ...provider,
    type: "oauth",
    issuer: `${issuer}/login/oauth`,
    authorization: { url: `${issuer}/login/oauth/authorize`, params: { scope: provider.scope } },
    token: `${issuer}/login/oauth/access_token`,
    userinfo: { url: issuer, request: (answer) => gitHubClaims(answer as unknown as Answer, issuer) },
    checks: ["pkce", "state"],
    profile,
  };
}

function openId({ issuer, algorithm = "RS256", ...provider }: Provider): OAuthConfig<Raw> {
  return {
    ...provider,
    type: "oauth",
    wellKnown: `${bare(issuer)}/.well-known/openid-configuration`,
    authorization: { params: { scope: provider.scope } },
    userinfo: { request: (answer) => openIdClaims(answer as unknown as Answer, issuer) },
    idToken: true,
    // Only this one is taken, whatever a token says of itself.
    client: { id_token_signed_response_alg: algorithm },
    checks: ["pkce", "state", "nonce"],
    profile,
  };
}

/** A provider for next-auth, which keeps PKCE, state and nonce; what it says of a person comes out as claims of OpenID Connect. */
export function toNextAuth(provider: Provider): OAuthConfig<Raw> {
  return provider.id === "github" ? gitHub(provider) : openId(provider);
}
