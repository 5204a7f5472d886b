const SECRETS = ["DATABASE_URL", "PATCHBAY_KEY", "PATCHBAY_SETUP_TOKEN", "NEXTAUTH_SECRET"];
const PASSED_ON = ["AUTH_GITHUB_SECRET", "AUTH_GOOGLE_SECRET", "AUTH_OIDC_SECRET", "SMTP_URL"];

/**
 * The environment for a process that has no business with our secrets, or is given them another way.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const secretless = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.includes(name) && !PASSED_ON.includes(name)));

/**
 * The operator's secrets that the app needs as they were given.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ [name: string]: string }}
 */
export const passedOn = (env) => Object.fromEntries(PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
