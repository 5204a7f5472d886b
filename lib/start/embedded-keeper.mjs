import { spawn } from "node:child_process";

// Its standard input ends when the process that holds the other end is gone, however that happened (kill -9 too). The smart
// shutdown lets an app that is still writing down its last calls finish; nobody waits longer than that app may take.
const SCRIPT = `
read -r _
rm -f "$1/$2"
for file in "$1"/*; do [ -e "$file" ] && kill -0 "\${file##*/}" 2>/dev/null && exit 0; done
[ "$(head -n 1 "$3/postmaster.pid" 2>/dev/null)" = "$4" ] || exit 0
[ "$5" = ephemeral ] || kill -TERM "$4"
i=0
while [ "$5" != ephemeral ] && [ $i -lt 45 ] && kill -0 "$4" 2>/dev/null; do sleep 1; i=$((i + 1)); done
kill -INT "$4" 2>/dev/null
[ "$5" = ephemeral ] || exit 0
i=0
while [ $i -lt 10 ] && kill -0 "$4" 2>/dev/null; do sleep 1; i=$((i + 1)); done
rm -rf "$3" "$3.log" "$1"
`;

/**
 * Leaves a shell behind that stops the server when this process dies without saying so and nobody else uses it.
 * Returns the way to call it off.
 * @param {{ users: string, folder: string, pid: number, isEphemeral: boolean }} cluster
 */
export function keepCluster({ users, folder, pid, isEphemeral }) {
  if (process.platform === "win32") return () => {};
  const args = ["-c", SCRIPT, "patchbay-keeper", users, String(process.pid), folder, String(pid), isEphemeral ? "ephemeral" : "durable"];
  const keeper = spawn("/bin/sh", args, { cwd: "/", stdio: ["pipe", "ignore", "ignore"], detached: true });
  keeper.unref();
  /** @type {import("node:net").Socket} */ (keeper.stdin).unref();
  return () => {
    keeper.kill("SIGKILL");
  };
}
