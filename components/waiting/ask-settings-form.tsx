"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { askSettingsQuery } from "@/components/asks/queries";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/api-client";
import type { AskSettings, AskSettingsInput } from "@/lib/asks/schema";

interface Typed {
  days: string;
  isShared: boolean;
  roots: { uri: string; name: string }[];
  url: string;
  model: string;
  key: string;
}

function typedOf({ days, isShared, roots, model }: AskSettings): Typed {
  return { days: String(days), isShared, roots: [...roots], url: model?.url ?? "", model: model?.name ?? "", key: "" };
}

function inputOf({ days, isShared, roots, url, model, key }: Typed): AskSettingsInput {
  return { days: Number(days), isShared, roots: roots.filter((root) => root.uri !== "" || root.name !== ""), model: url.trim() === "" ? null : { url: url.trim(), name: model.trim(), ...(key === "" ? {} : { key }) } };
}

interface PartProps {
  typed: Typed;
  onChange: (part: Partial<Typed>) => void;
  error: (field: string) => string | undefined;
}

function Folders({ typed, onChange, error }: PartProps) {
  const { roots } = typed;
  const change = (index: number, part: Partial<Typed["roots"][number]>) => { onChange({ roots: roots.map((root, at) => (at === index ? { ...root, ...part } : root)) }); };
  return (
    <Card title="Folders" end="proposed when a server asks which it may see">
      <div className="grid gap-2 *:min-w-0">
        {roots.length === 0 && <p className="text-fg-3">None. Whoever answers can still enter some.</p>}
        {roots.map((root, index) => (
          <div key={index} className="grid gap-1">
            <div className="flex items-center gap-2">
              <Input isMono aria-label={`Address of folder ${String(index + 1)}`} placeholder="file:///srv/notes" value={root.uri} onChange={(event) => { change(index, { uri: event.target.value }); }} />
              <Input aria-label={`Name of folder ${String(index + 1)}`} placeholder="Name" value={root.name} onChange={(event) => { change(index, { name: event.target.value }); }} />
              <IconButton name={`Take out folder ${String(index + 1)}`} onClick={() => { onChange({ roots: roots.filter((_, at) => at !== index) }); }}><X aria-hidden /></IconButton>
            </div>
            {error(`roots.${String(index)}.uri`) !== undefined && <p className="text-small text-err-fg">{error(`roots.${String(index)}.uri`)}</p>}
          </div>
        ))}
        <Button size="s" className="justify-self-start" onClick={() => { onChange({ roots: [...roots, { uri: "file:///", name: "" }] }); }}>
          <Plus aria-hidden className="size-3.5" />
          Add a folder
        </Button>
      </div>
    </Card>
  );
}

function Model({ typed, onChange, error, hasKey }: PartProps & { hasKey: boolean }) {
  return (
    <Card title="A model for drafts" end="an OpenAI-compatible API; only asked when somebody presses Draft">
      <div className="grid gap-3 *:min-w-0">
        <Field label="Address" note="empty for none" error={error("model.url")} hint="An address inside your network has to be allowed by an owner first.">
          <Input isMono inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://models.example.com/v1" value={typed.url} onChange={(event) => { onChange({ url: event.target.value }); }} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2 *:min-w-0">
          <Field label="Model" error={error("model.name")}><Input isMono value={typed.model} onChange={(event) => { onChange({ model: event.target.value }); }} /></Field>
          <Field label="Key" hint={hasKey ? "One is kept. Leave this empty to keep it; it is not sent to another address." : "Sent as a bearer token. It is stored encrypted and shown to nobody."}>
            <Input type="password" autoComplete="new-password" value={typed.key} onChange={(event) => { onChange({ key: event.target.value }); }} />
          </Field>
        </div>
      </div>
    </Card>
  );
}

function Form({ team, settings }: { team: string; settings: AskSettings }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const save = useMutation({
    mutationFn: (input: AskSettingsInput) => api<AskSettings>(`/teams/${team}/ask-settings`, { method: "PUT", body: JSON.stringify(input) }),
    onSuccess: (saved) => {
      client.setQueryData(askSettingsQuery(team).queryKey, saved);
      setTyped(typedOf(saved));
      toast({ title: "Saved" });
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const part: PartProps = { typed, onChange: (change) => { setTyped((before) => ({ ...before, ...change })); }, error: (field) => fields[field] };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(inputOf(typed));
      }}
    >
      <Card title="Who answers, and how long there is">
        <div className="grid gap-3 *:min-w-0">
          <Field label="Days a question waits" note="1 to 90" error={part.error("days")} hint="After that the call ends as not answered. What an older server asks on its live stream ends when that server gives up.">
            <Input inputMode="numeric" className="max-w-24" value={typed.days} onChange={(event) => { part.onChange({ days: event.target.value }); }} />
          </Field>
          <Checkbox checked={typed.isShared} onChange={(event) => { part.onChange({ isShared: event.target.checked }); }}>
            Colleagues may answer: whoever may call tools sees and answers what is asked in anybody’s call, for as long as it waits. Each look is recorded.
          </Checkbox>
        </div>
      </Card>
      <Folders {...part} />
      <Model {...part} hasKey={settings.model?.hasKey ?? false} />
      {save.error && <p role="alert" className="text-err-fg">{save.error.message}</p>}
      <Button type="submit" variant="primary" className="justify-self-start" isPending={save.isPending}>Save</Button>
    </form>
  );
}

/** How a team answers what servers ask: who may, how long there is, and what is proposed. */
export function AskSettingsForm({ team }: { team: string }) {
  const query = useQuery(askSettingsQuery(team));
  return (
    <div className="grid max-w-180 gap-4 *:min-w-0">
      <h1>What servers ask</h1>
      <QueryTrouble query={query} title="The settings could not be read" />
      {query.isPending && <SkeletonRows label="Reading the settings" count={5} />}
      {query.data && <Form team={team} settings={query.data} />}
    </div>
  );
}
