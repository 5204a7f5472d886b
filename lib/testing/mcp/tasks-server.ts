import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { serve, type Served } from "./serve";

// Written by hand: no published SDK serves the tasks extension.
interface Task {
  taskId: string;
  status: string;
  createdAt: string;
  more: object;
}

interface Message {
  id?: number;
  method?: string;
  params?: { taskId?: string; name?: string; inputResponses?: { name?: { content?: { name?: string } } }; notifications?: { taskIds?: string[] }; _meta?: Record<string, { extensions?: Record<string, unknown> } | undefined> };
}

export interface TasksServed extends Served {
  url: string;
  tasks: Map<string, Task>;
  /** Moves a task on and tells whoever listens. */
  move(taskId: string, status: string, more?: object): void;
}

const extension = "io.modelcontextprotocol/tasks";
const view = (task: Task) => ({ taskId: task.taskId, status: task.status, createdAt: task.createdAt, lastUpdatedAt: new Date().toISOString(), ttlMs: 60_000, pollIntervalMs: 1_000, ...task.more });

/** A modern server whose one tool is answered with a task that asks for a name. */
export async function tasksServer(): Promise<TasksServed> {
  const tasks = new Map<string, Task>();
  const streams = new Set<{ id: number; ids: string[]; res: ServerResponse }>();
  const tell = (res: ServerResponse, message: object) => res.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
  const move = (taskId: string, status: string, more: object = {}) => {
    const task = tasks.get(taskId);
    if (!task) return;
    Object.assign(task, { status, more });
    for (const { id, ids, res } of streams) if (ids.includes(taskId)) tell(res, { method: "notifications/tasks", params: { _meta: { "io.modelcontextprotocol/subscriptionId": id }, ...view(task) } });
  };
  const listen = (res: ServerResponse, { id = 0, params }: Message) => {
    const stream = { id, ids: params?.notifications?.taskIds ?? [], res: res.writeHead(200, { "content-type": "text/event-stream" }) };
    streams.add(stream);
    res.on("close", () => streams.delete(stream));
    tell(res, { method: "notifications/subscriptions/acknowledged", params: { _meta: { "io.modelcontextprotocol/subscriptionId": id }, notifications: { taskIds: stream.ids } } });
  };
  const create = () => {
    const task: Task = { taskId: randomUUID(), status: "working", createdAt: new Date().toISOString(), more: {} };
    tasks.set(task.taskId, task);
    return { resultType: "task", ...view(task) };
  };
  const update = (task: Task, params: Message["params"]) => {
    move(task.taskId, "completed", { result: { content: [{ type: "text", text: `Hello, ${params?.inputResponses?.name?.content?.name ?? "nobody"}!` }] } });
    return {};
  };
  const served = await serve((req, res, body) => {
    const message = (body ?? {}) as Message;
    const { id, method = "", params } = message;
    const answer = (status: number, part: object) => res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, ...part }));
    const ok = (result: object) => answer(200, { result: { resultType: "complete", ...result } });
    if (method === "server/discover") return ok({ supportedVersions: ["2026-07-28"], capabilities: { tools: {}, extensions: { [extension]: {} } }, ttlMs: 0, cacheScope: "public" });
    if (method === "tools/list") return ok({ tools: [{ name: "hello", inputSchema: { type: "object" } }], ttlMs: 0, cacheScope: "public" });
    if (params?._meta?.["io.modelcontextprotocol/clientCapabilities"]?.extensions?.[extension] === undefined) {
      return answer(400, { error: { code: -32021, message: "Missing required client capability", data: { requiredCapabilities: { extensions: { [extension]: {} } } } } });
    }
    if (method === "tools/call") return ok(create());
    if (method === "subscriptions/listen") {
      listen(res, message);
      return undefined;
    }
    const task = tasks.get(params.taskId ?? "");
    if (!task || req.headers["mcp-name"] !== task.taskId) return answer(200, { error: { code: -32602, message: "Task not found" } });
    if (method === "tasks/get") return ok(view(task));
    if (method === "tasks/update") return ok(update(task, params));
    move(task.taskId, "cancelled");
    return ok({});
  });
  return { ...served, url: `${served.origin}/mcp`, tasks, move };
}
