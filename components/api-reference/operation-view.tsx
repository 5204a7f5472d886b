"use client";

import { SchemaTree } from "@/components/schema-form/schema-tree";
import { Code } from "@/components/ui/code";
import { Tag } from "@/components/ui/tag";
import { tokenPermissions } from "@/lib/auth/permissions";
import type { Json } from "@/lib/json/exact";
import type { JsonSchema } from "@/lib/openapi/schema";
import { curlOf, querySchema, type Entry } from "./plan-reference";

function Part({ title, schema }: { title: string; schema: JsonSchema | undefined }) {
  if (!schema) return null;
  return (
    <div className="grid gap-1 *:min-w-0">
      <h3 className="text-small font-medium text-fg-2">{title}</h3>
      <SchemaTree schema={schema as unknown as Json} />
    </div>
  );
}

/** One endpoint: what it does, what it takes, what it answers, and how to ask it from a terminal. */
export function OperationView({ entry, team, isOpen, onToggle }: { entry: Entry; team: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const { verb, path, operation } = entry;
  const isForPeople = !tokenPermissions.some((permission) => permission === operation["x-permission"]);
  const answers = operation.responses["200"].content;
  return (
    <details
      id={operation.operationId}
      open={isOpen}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
      className="border-line not-first:border-t"
    >
      <summary className="flex min-h-row cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 hover:bg-hover focus-visible:outline-offset-[-2px]">
        <code className="w-14 shrink-0 font-medium">{verb}</code>
        <code className="min-w-0 [overflow-wrap:anywhere]">{path.replace("/api/teams/{team}", "")}</code>
        <span className="min-w-0 text-fg-2">{operation.summary}</span>
      </summary>
      {isOpen && (
        <div className="grid gap-4 px-4 pt-1 pb-5 *:min-w-0">
          <p className="flex flex-wrap items-baseline gap-2 text-small text-fg-2">
            <Tag>{operation["x-permission"]}</Tag>
            {isForPeople && "Only a person who is signed in may do it, no API token."}
            {"text/event-stream" in answers && "With Accept: text/event-stream it tells what happens as it happens."}
          </p>
          {!isForPeople && <Code text={curlOf(entry, location.origin, team)} label={`${operation.operationId} as a command`} />}
          <Part title="In the address" schema={querySchema(entry)} />
          <Part title="Body" schema={operation.requestBody?.content["application/json"]?.schema} />
          <Part title="Answer" schema={answers["application/json"]?.schema} />
        </div>
      )}
    </details>
  );
}
