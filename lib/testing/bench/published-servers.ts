// On 30 November 2026 all but desktop-commander listed their tools, 263 in all.
// Servers of the npm registry whose tool lists the form is tried on. They are started for real, without an account: most list their tools all the same.
export interface PublishedServer {
  package: string;
  version: string;
  args?: readonly string[];
  env?: Record<string, string>;
}

const key = "not-a-real-key";

export const publishedServers: readonly PublishedServer[] = [
  { package: "@modelcontextprotocol/server-everything", version: "2026.8.31" },
  { package: "@modelcontextprotocol/server-filesystem", version: "2026.8.31", args: ["."] },
  { package: "@modelcontextprotocol/server-memory", version: "2026.8.31" },
  { package: "@modelcontextprotocol/server-sequential-thinking", version: "2026.8.31" },
  { package: "@modelcontextprotocol/server-github", version: "2025.4.8" },
  { package: "@modelcontextprotocol/server-gitlab", version: "2025.4.25", env: { GITLAB_PERSONAL_ACCESS_TOKEN: key } },
  { package: "@modelcontextprotocol/server-google-maps", version: "0.6.2", env: { GOOGLE_MAPS_API_KEY: key } },
  { package: "@modelcontextprotocol/server-slack", version: "2025.4.25", env: { SLACK_BOT_TOKEN: key, SLACK_TEAM_ID: "T0" } },
  { package: "@modelcontextprotocol/server-brave-search", version: "0.6.2", env: { BRAVE_API_KEY: key } },
  { package: "@modelcontextprotocol/server-everart", version: "0.6.2", env: { EVERART_API_KEY: key } },
  { package: "@notionhq/notion-mcp-server", version: "2.5.2", env: { NOTION_TOKEN: key } },
  { package: "@playwright/mcp", version: "0.0.83" },
  { package: "chrome-devtools-mcp", version: "1.11.0" },
  { package: "@upstash/context7-mcp", version: "4.1.1" },
  { package: "firecrawl-mcp", version: "3.26.0", env: { FIRECRAWL_API_KEY: key } },
  { package: "tavily-mcp", version: "0.2.22", env: { TAVILY_API_KEY: key } },
  { package: "exa-mcp-server", version: "3.4.1", env: { EXA_API_KEY: key } },
  { package: "airtable-mcp-server", version: "1.14.0", env: { AIRTABLE_API_KEY: key } },
  { package: "mongodb-mcp-server", version: "3.0.4", env: { MDB_MCP_CONNECTION_STRING: "mongodb://127.0.0.1:1/none" } },
  { package: "@wonderwhy-er/desktop-commander", version: "0.2.52" },
  { package: "@sentry/mcp-server", version: "0.39.0", args: ["--access-token", key] },
  { package: "figma-developer-mcp", version: "0.13.2", args: ["--stdio"], env: { FIGMA_API_KEY: key } },
];
