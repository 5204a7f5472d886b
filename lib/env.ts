import { z } from "zod";

const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((part) => part.trim()).filter((part) => part !== ""));

const Env = z.object({
  /** PostgreSQL 15 or newer. */
  DATABASE_URL: z.string().min(1),
  /** 32 bytes, base64url: everything secret in the database is sealed with it. */
  PATCHBAY_KEY: z.string().refine((key) => Buffer.from(key, "base64url").length === 32, "must be 32 bytes in base64url"),
  /** Where people open Patchbay; decides the cookie's name and the Host that is served. */
  PATCHBAY_URL: z.url(),
  /** Origins outside the public Internet that the operator lets every team reach. */
  PATCHBAY_ALLOWED_ORIGINS: list,
  /** Where mail goes out, like smtps://user:password@mail.example.com; without it links are shown to copy. */
  SMTP_URL: z.string().optional(),
  /** Whom mail comes from, like Patchbay <patchbay@example.com>. */
  MAIL_FROM: z.string().optional(),
  /** Single sign-on: all of a provider's or none of it (lib/start/sign-on.mjs). */
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  /** A GitHub of one's own; without it github.com. */
  AUTH_GITHUB_URL: z.string().optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_OIDC_ISSUER: z.string().optional(),
  AUTH_OIDC_ID: z.string().optional(),
  AUTH_OIDC_SECRET: z.string().optional(),
  AUTH_OIDC_NAME: z.string().optional(),
  AUTH_OIDC_SCOPE: z.string().optional(),
  AUTH_OIDC_ALGORITHM: z.string().optional(),
  /** Who may join the default team by signing on, and as what. */
  AUTH_ALLOWED_DOMAINS: z.string().optional(),
  AUTH_DEFAULT_TEAM: z.string().optional(),
  AUTH_DEFAULT_ROLE: z.string().optional(),
  AUTH_ROLE_CLAIM: z.string().optional(),
  AUTH_ROLE_MAP: z.string().optional(),
  /** Seconds between two background checks of a server; 0 switches background checks off. */
  PATCHBAY_HEALTH_INTERVAL: z.coerce.number().int().min(0).max(86_400).default(300),
  /** An MCP registry to register servers from; `off` hides it, for networks without a way out. */
  MCP_REGISTRY_URL: z.union([z.literal("off"), z.url()]).default("https://registry.modelcontextprotocol.io"),
  /** MCP address of the demo server when it runs. */
  PATCHBAY_DEMO_URL: z.url().optional(),
});

export type Env = z.infer<typeof Env>;

let read: Env | undefined;

/** The only reader of process.env in the app; throws with every wrong variable named. Read at first use, so a build needs none. */
export function env(): Env {
  if (read) return read;
  // Compose files and systemd units set what is left empty to an empty text.
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));
  if (!parsed.success) throw new Error(`Patchbay's environment is not right:\n${z.prettifyError(parsed.error)}`);
  read = parsed.data;
  return read;
}

/** True when pages are served over https, which allows the stricter cookie. */
export function isHttps(): boolean {
  return env().PATCHBAY_URL.startsWith("https:");
}

/** True outside a production build. */
export const isDevelopment = process.env.NODE_ENV !== "production";
