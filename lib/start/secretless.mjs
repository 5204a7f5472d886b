const SECRETS = ["DATABASE_URL", "PATCHBAY_KEY", "PATCHBAY_SETUP_TOKEN", "NEXTAUTH_SECRET"];

/**
 * The environment for a process that has no business with our secrets, or is given them another way.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const secretless = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.includes(name)));
