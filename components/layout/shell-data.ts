import type { Role } from "@/lib/auth/permissions";
import type { RailServer } from "./server-state";

/** What the frame shows: the team in use and the others, who is signed in, and the servers there are. */
export interface ShellData {
  team: { slug: string; name: string };
  teams: readonly { slug: string; name: string; role: Role }[];
  user: { id: string; name: string; email: string; role: Role };
  servers: readonly RailServer[];
}
