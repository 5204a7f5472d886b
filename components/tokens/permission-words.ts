import type { Permission } from "@/lib/auth/permissions";

/** What a permission lets a program do. */
export const permissionWords: Partial<Record<Permission, string>> = {
  "team.read": "Read who is in the team",
  "server.read": "Read the servers and what they offer",
  "server.manage": "Add, change, archive and import servers",
  "notice.read": "Read the notices about servers",
  "webhook.manage": "Set where notices are sent",
  "discovery.run": "Ask servers again what they offer",
  "tool.call": "Call tools",
  "resource.read": "Read resources",
  "prompt.get": "Get prompts",
  "request.compose": "Send requests written by hand",
  "ask.manage": "Set how the team answers what servers ask",
  "call.read": "Read the history, and its own calls in full",
  "call.read_payload": "Read what everybody sent and got",
};
