import { formatPlural } from "@/components/ui/format";
import { can, type Role } from "@/lib/auth/permissions";
import type { Call } from "@/lib/calls/schema";
import type { Server } from "@/lib/servers/schema";

export interface NextStep {
  key: string;
  kind: "err" | "info" | "unknown" | "ok";
  title: string;
  text: string;
  /** Below `/<team>`. */
  path: string;
  action: string;
}

interface Seen {
  servers: readonly Server[];
  calls: readonly Call[];
  role: Role;
}

// More of one kind are said in one line with the way to the list.
const listedMax = 3;

type Trouble = Extract<Server["state"], "failing" | "sign_in" | "unknown">;

const words: Record<Trouble, { kind: NextStep["kind"]; one: string; text: string; many: (count: number) => string; search: string }> = {
  failing: { kind: "err", one: "is failing", text: "It does not answer.", many: (count) => `${formatPlural(count, "server")} are failing`, search: "failing" },
  sign_in: { kind: "info", one: "wants a sign-in", text: "A header with a token in its settings lets the team in.", many: (count) => `${formatPlural(count, "server")} want a sign-in`, search: "sign in" },
  unknown: { kind: "unknown", one: "was not asked yet", text: "Check it once, and its tools appear.", many: (count) => `${formatPlural(count, "server")} were not asked yet`, search: "not asked" },
};

function troubleSteps(servers: readonly Server[], state: Trouble): NextStep[] {
  const found = servers.filter((server) => server.state === state);
  const { kind, one, text, many, search } = words[state];
  if (found.length > listedMax) {
    return [{ key: state, kind, title: many(found.length), text: "", path: `/servers?q=${encodeURIComponent(search)}`, action: "See them" }];
  }
  return found.map((server) => ({ key: server.id, kind, title: `${server.name} ${one}`, text: server.problem ?? text, path: `/servers/${server.id}`, action: "Open" }));
}

function hasTools(server: Server): boolean {
  return server.counts !== null && server.counts.tools > 0;
}

function firstCall({ servers, calls, role }: Seen): NextStep[] {
  const server = servers.find((one) => one.state === "ok" && hasTools(one));
  if (calls.length > 0 || !server || !can(role, "tool.call")) return [];
  return [
    {
      key: "first-call",
      kind: "ok",
      title: `Call a tool of ${server.name}`,
      text: `It offers ${formatPlural(server.counts?.tools ?? 0, "tool")}; each has a form, and every call is kept in the history.`,
      path: `/servers/${server.id}/tools`,
      action: "Choose a tool",
    },
  ];
}

/** What is worth doing now, for this role; nothing when all is well. */
export function nextSteps(seen: Seen): NextStep[] {
  const asked = can(seen.role, "discovery.run") ? (["failing", "sign_in", "unknown"] as const) : [];
  return [...asked.flatMap((state) => troubleSteps(seen.servers, state)), ...firstCall(seen)];
}

/** The team's servers in one sentence. */
export function serversSentence(servers: readonly Server[]): string {
  if (servers.length === 0) return "No servers yet.";
  const count = (state: Server["state"]): number => servers.filter((server) => server.state === state).length;
  const [ok, failing, signIn] = [count("ok"), count("failing"), count("sign_in")];
  if (ok === servers.length) return ok === 1 ? "The one server answers." : `All ${String(ok)} servers answer.`;
  const parts = [`${String(ok)} of ${formatPlural(servers.length, "server")} ${ok === 1 ? "answers" : "answer"}.`];
  if (failing > 0) parts.push(`${String(failing)} ${failing === 1 ? "fails" : "fail"}.`);
  if (signIn > 0) parts.push(`${String(signIn)} ${signIn === 1 ? "wants" : "want"} a sign-in.`);
  return parts.join(" ");
}

const rank: Record<Server["state"], number> = { failing: 0, sign_in: 1, unknown: 2, ok: 3 };

/** Those that need somebody first, then by name as they came. */
export function troubledFirst(servers: readonly Server[]): Server[] {
  return servers.toSorted((a, b) => rank[a.state] - rank[b.state]);
}

/** Where "Call a tool" leads: the server called last that still answers, else the first that does. */
export function toolsOf({ servers, calls }: Omit<Seen, "role">): Server | undefined {
  const usable = servers.filter((server) => server.state === "ok" && hasTools(server));
  const last = calls.find((call) => usable.some((server) => server.id === call.serverId));
  return usable.find((server) => server.id === last?.serverId) ?? usable[0];
}
