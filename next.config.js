/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // The optimiser is an outbound client of its own; nothing here needs it.
  images: { unoptimized: true },
  // argon2 is a native addon, pg, pg-boss and pino load parts of themselves at run time, undici must stay one instance.
  serverExternalPackages: ["pg", "pg-boss", "pino", "undici", "@node-rs/argon2"],
  // Pages have theirs from proxy.ts, with a nonce.
  headers: async () => [
    {
      source: "/api/:path*",
      headers: [
        { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" },
        { key: "x-content-type-options", value: "nosniff" },
        { key: "referrer-policy", value: "same-origin" },
        { key: "cross-origin-opener-policy", value: "same-origin" },
        { key: "cross-origin-resource-policy", value: "same-origin" },
      ],
    },
  ],
  // `npm run check` and `npm test` do this once for the whole tree.
  typescript: { ignoreBuildErrors: true },
};
