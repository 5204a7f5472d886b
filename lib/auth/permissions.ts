export const roles = ["owner", "admin", "developer", "reviewer"] as const;
export type Role = (typeof roles)[number];

/** Who may do what: a table, not a ladder. The browser reads it to hide buttons; the server reads it to grant a Ctx. */
const allowed = {
  "team.read": ["owner", "admin", "developer", "reviewer"],
  "member.manage": ["owner", "admin"],
  "token.manage": ["owner", "admin", "developer", "reviewer"],
  "server.read": ["owner", "admin", "developer", "reviewer"],
  "server.manage": ["owner", "admin"],
  "notice.read": ["owner", "admin", "developer", "reviewer"],
  "webhook.manage": ["owner", "admin"],
  "ask.manage": ["owner", "admin"],
  "network.manage": ["owner"],
  "discovery.run": ["owner", "admin", "developer"],
  "tool.call": ["owner", "admin", "developer"],
  "resource.read": ["owner", "admin", "developer"],
  "prompt.get": ["owner", "admin", "developer"],
  "request.compose": ["owner", "admin", "developer"],
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

/** What an API token may carry: not what makes members or further tokens, so that a stolen one cannot make itself at home. */
export const tokenPermissions = permissions.filter((permission) => !["member.manage", "token.manage", "network.manage"].includes(permission));

/** True when `actor` may give this role, and may change or remove whoever has it: only owners touch owners. */
export function mayGive(actor: Role, role: Role): boolean {
  return can(actor, "member.manage") && (role !== "owner" || actor === "owner");
}

/** True when everything `role` may do `actor` may do too: only then may they hand out what opens the other's account. */
export function covers(actor: Role, role: Role): boolean {
  return permissions.every((permission) => can(actor, permission) || !can(role, permission));
}
