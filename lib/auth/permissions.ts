export const roles = ["owner", "admin", "developer", "reviewer"] as const;
export type Role = (typeof roles)[number];

/** Who may do what: a table, not a ladder. The browser reads it to hide buttons; the server reads it to grant a Ctx. */
const allowed = {
  "team.read": ["owner", "admin", "developer", "reviewer"],
  "server.read": ["owner", "admin", "developer", "reviewer"],
  "server.manage": ["owner", "admin"],
  "network.manage": ["owner"],
  "discovery.run": ["owner", "admin", "developer"],
  "tool.call": ["owner", "admin", "developer"],
  "call.read": ["owner", "admin", "developer", "reviewer"],
  "call.read_payload": ["owner", "reviewer"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;
export const permissions = Object.keys(allowed) as Permission[];

/** True when this role may do this in its team. */
export function can(role: Role, permission: Permission): boolean {
  const who: readonly Role[] = allowed[permission];
  return who.includes(role);
}
