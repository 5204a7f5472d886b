import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import Provider from "oidc-provider";
import { issuerClient } from "./issuer-client.ts";
import type { StartedServer } from "./started-server.ts";

/** What the issuer says of somebody. */
export interface IssuedPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

interface Issuer extends StartedServer {
  /** Who signs in there from now on; nobody means that they press Cancel. */
  signInAs: (person: IssuedPerson | undefined) => void;
  /** What the last authorization request asked for. */
  lastAsked: () => URLSearchParams;
}

type Algorithm = "RS256" | "ES256";

function signingKey(algorithm: Algorithm) {
  const { privateKey } = algorithm === "ES256" ? generateKeyPairSync("ec", { namedCurve: "P-256" }) : generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: algorithm, use: "sig" };
}

/**
 * A real OpenID Connect issuer (oidc-provider), which insists on PKCE. Its own sign-in page is left out: whoever the test named is
 * signed in at once.
 */
export async function startIssuer(redirectUris: string[], { port = 0, algorithm = "RS256" }: { port?: number; algorithm?: Algorithm } = {}): Promise<Issuer> {
  let person: IssuedPerson | undefined;
  let asked = new URLSearchParams();
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const people = new Map<string, IssuedPerson>();
  const provider = new Provider(url, {
    clients: [{ client_id: issuerClient.id, client_secret: issuerClient.secret, redirect_uris: redirectUris, grant_types: ["authorization_code"], response_types: ["code"], id_token_signed_response_alg: algorithm }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [signingKey(algorithm)] },
    cookies: { keys: ["only for tests"] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const answer = provider.callback();
  const interact = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const details = await provider.interactionDetails(req, res);
    if (!person) return provider.interactionFinished(req, res, { error: "access_denied", error_description: "Cancelled" });
    people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: issuerClient.id });
    grant.addOIDCScope(String(details.params["scope"]));
    return provider.interactionFinished(req, res, { login: { accountId: person.sub, remember: false }, consent: { grantId: await grant.save() } });
  };
  server.on("request", (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", url);
    if (pathname === "/auth") asked = searchParams;
    if (pathname.startsWith("/interaction/")) void interact(req, res).catch((error: unknown) => res.writeHead(500).end(String(error)));
    else void answer(req, res);
  });
  return {
    url,
    signInAs: (next) => (person = next),
    lastAsked: () => asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
