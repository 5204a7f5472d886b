import { roles, type Role } from "@/lib/auth/permissions";

/** What somebody with a role does, in a few words. */
export const roleWords: Record<Role, string> = {
  owner: "Everything, including other owners and addresses inside your network",
  admin: "Servers, people and calls; not what other people sent",
  developer: "Calls tools and reads their own calls in full",
  reviewer: "Reads every call with what was sent and what came back; calls nothing",
};

/** Each role as it begins a line. */
export const roleNames = Object.fromEntries(roles.map((role) => [role, role.charAt(0).toUpperCase() + role.slice(1)])) as Record<Role, string>;
