// Single sign-on as the environment names it. Read by the app, and at the start, which says what is only half configured.

/** @typedef {"owner" | "admin" | "developer" | "reviewer"} Role */
/** @typedef {{ id: "github" | "google" | "oidc", name: string, issuer: string, clientId: string, clientSecret: string, scope: string, algorithm?: string }} Provider */
/**
 * @typedef {{
 *   providers: Provider[],
 *   joining: { team: string, domains: string[], role: Role | undefined } | undefined,
 *   roles: { claim: string, map: Map<string, Role>, team: string } | undefined,
 * }} SignOn
 */

const ROLES = ["owner", "admin", "developer", "reviewer"];
const GOOGLE = "https://accounts.google.com";
const GITHUB = "https://github.com";

const list = (text) => (text ?? "").split(",").map((part) => part.trim()).filter(Boolean);
const isLoopbackUrl = ({ protocol, hostname }) => protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]");

/** Why an issuer's address is none; undefined when it is one. @param {string} text */
function issuerProblem(text) {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username) return `is not an issuer's address: "${text}"`;
  return url.protocol === "https:" || isLoopbackUrl(url) ? undefined : `must begin with https://, or anyone on the way could sign in as anybody: "${text}"`;
}

/**
 * All of these or none of them.
 * @param {Record<string, string | undefined>} env @param {string[]} names @param {string} what @param {string[]} problems
 */
function whole(env, names, what, problems) {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return true;
  if (missing.length < names.length) problems.push(`${what} is off: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing`);
  return false;
}

function readProviders(env, problems) {
  /** @type {Provider[]} */
  const providers = [];
  const secrets = (prefix) => ({ clientId: env[`${prefix}_ID`], clientSecret: env[`${prefix}_SECRET`] });
  if (whole(env, ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"], "Sign-in with GitHub", problems)) providers.push({ id: "github", name: "GitHub", issuer: (env.AUTH_GITHUB_URL || GITHUB).replace(/\/$/, ""), scope: "read:user user:email", ...secrets("AUTH_GITHUB") });
  if (whole(env, ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"], "Sign-in with Google", problems)) providers.push({ id: "google", name: "Google", issuer: GOOGLE, scope: "openid email profile", ...secrets("AUTH_GOOGLE") });
  if (!whole(env, ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"], "Sign-in with your own issuer", problems)) return providers;
  const problem = issuerProblem(env.AUTH_OIDC_ISSUER);
  if (problem) problems.push(`Sign-in with your own issuer is off: AUTH_OIDC_ISSUER ${problem}`);
  else providers.push({ id: "oidc", name: env.AUTH_OIDC_NAME || new URL(env.AUTH_OIDC_ISSUER).host, issuer: env.AUTH_OIDC_ISSUER, scope: env.AUTH_OIDC_SCOPE || "openid email profile", algorithm: env.AUTH_OIDC_ALGORITHM || "RS256", ...secrets("AUTH_OIDC") });
  return providers;
}

function readJoining(env, problems) {
  const what = "Joining by sign-on alone";
  // The team alone may be there for the roles.
  if (!env.AUTH_ALLOWED_DOMAINS && env.AUTH_ROLE_CLAIM) return undefined;
  if (!whole(env, ["AUTH_ALLOWED_DOMAINS", "AUTH_DEFAULT_TEAM"], what, problems)) return undefined;
  const role = env.AUTH_DEFAULT_ROLE || "developer";
  if (role !== "none" && !ROLES.includes(role)) {
    problems.push(`${what} is off: AUTH_DEFAULT_ROLE is one of ${ROLES.join(", ")}, or none; it is "${role}"`);
    return undefined;
  }
  const domains = list(env.AUTH_ALLOWED_DOMAINS).map((domain) => domain.toLowerCase().replace(/^@/, ""));
  return { team: env.AUTH_DEFAULT_TEAM, domains, role: role === "none" ? undefined : /** @type {Role} */ (role) };
}

function readRoles(env, problems) {
  const what = "Taking roles from your issuer";
  if (!whole(env, ["AUTH_ROLE_CLAIM", "AUTH_ROLE_MAP"], what, problems)) return undefined;
  if (!env.AUTH_DEFAULT_TEAM) {
    problems.push(`${what} is off: AUTH_DEFAULT_TEAM is missing`);
    return undefined;
  }
  /** @type {Map<string, Role>} */
  const map = new Map();
  for (const pair of list(env.AUTH_ROLE_MAP)) {
    const at = pair.lastIndexOf("=");
    const role = pair.slice(at + 1).trim();
    if (at < 1 || !ROLES.includes(role)) {
      problems.push(`${what} is off: AUTH_ROLE_MAP is a list like platform-admins=admin,engineers=developer with the roles ${ROLES.join(", ")}; this is not: "${pair}"`);
      return undefined;
    }
    map.set(pair.slice(0, at).trim(), /** @type {Role} */ (role));
  }
  return { claim: env.AUTH_ROLE_CLAIM, map, team: env.AUTH_DEFAULT_TEAM };
}

/**
 * What is configured, and a sentence for everything that is only half so and therefore off.
 * @param {Record<string, string | undefined>} env
 * @returns {SignOn & { problems: string[] }}
 */
export function readSignOn(env) {
  /** @type {string[]} */
  const problems = [];
  const providers = readProviders(env, problems);
  const [joining, roles] = [readJoining(env, problems), readRoles(env, problems)];
  if (providers.length === 0 && (joining || roles)) problems.push("Joining by sign-on is off: no provider is configured");
  return { providers, joining, roles, problems };
}

/** Half a mail server is none. @param {Record<string, string | undefined>} env @returns {string[]} */
export function mailProblems(env) {
  /** @type {string[]} */
  const problems = [];
  if (whole(env, ["SMTP_URL", "MAIL_FROM"], "Mail", problems) && !/^smtps?:\/\/./.test(env.SMTP_URL ?? "")) problems.push(`Mail is off: SMTP_URL begins with smtp:// or smtps://`);
  return problems;
}
