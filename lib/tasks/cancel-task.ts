import "server-only";
import { db } from "@/lib/db";
import { cancelTask } from "@/lib/mcp/task-request";
import { askTask, findTaskCall } from "./ask-task";
import { endTask } from "./end-task";
import { taskIdOf } from "./open-task";

/** Asks the server to stop the task of a call and ends the call; false when it has no task that goes on. */
export async function endTaskOf(call: { id: string; teamId: string }, by: string): Promise<boolean> {
  const task = await db().callTask.findFirst({ where: { callId: call.id, teamId: call.teamId, endedAt: null } });
  if (!task) return false;
  const found = await findTaskCall(task);
  const reply = found && (await askTask(found, cancelTask(taskIdOf(task))));
  const serverTold = reply?.outcome.kind === "result";
  const row = found?.row ?? (await db().call.findFirstOrThrow({ where: { id: call.id, teamId: call.teamId } }));
  await endTask({ row, task, outcome: { kind: "cancelled", serverTold }, exchanges: reply?.exchanges ?? [], settled: { summary: `${by} cancelled the task.`, isServerTold: serverTold } });
  return true;
}
