"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Glyph } from "@/components/ui/glyph";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { protocolPins, type ProtocolPin } from "@/lib/mcp/target";
import { usualEnvironments } from "@/lib/servers/states";
import { HeaderRows } from "./header-rows";
import { membersQuery } from "@/components/members/queries";
import { pinLabels } from "./pin-labels";
import type { Draft } from "./server-draft";

interface ServerFieldsProps {
  team: string;
  draft: Draft;
  /** What stands in the name's field: what was typed, or a proposal. */
  name: string;
  errors: Record<string, string>;
  /** What the test says of the address. */
  note: { isGood: boolean; text: string } | undefined;
  /** Said under the address beside the note. */
  hint?: React.ReactNode;
  onChange: (part: Partial<Draft>) => void;
  /** The address is being typed, or is as it shall be. */
  onTyping: (isTyping: boolean) => void;
  onTest: () => void;
}

// Pasted, dropped or completed by the browser: the address came whole.
const cameWhole = new Set(["insertFromPaste", "insertFromDrop", "insertReplacementText"]);

function AddressField({ draft, errors, note, hint, onChange, onTyping, onTest }: ServerFieldsProps) {
  const error = errors["url"] ?? (note && !note.isGood ? note.text : undefined);
  const good = note?.isGood === true && error === undefined && (
    <span className="flex items-center gap-1.5 text-ok-fg">
      <Glyph kind="ok" />
      {note.text}
    </span>
  );
  return (
    <Field label="Address" note="tested as you type" error={error} hint={good || hint ? <>{good}{hint}</> : undefined}>
      <Input
        isMono
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://mcp.example.com/mcp"
        value={draft.url}
        onChange={(event) => {
          const kind = (event.nativeEvent as InputEvent).inputType;
          onTyping(!cameWhole.has(kind));
          onChange({ url: event.target.value });
        }}
        onBlur={() => {
          onTyping(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onTyping(false);
          onTest();
        }}
      />
    </Field>
  );
}

/** Whom to ask, where it stands, and what the team knows of it. */
function TeamFields({ team, draft, errors, onChange }: ServerFieldsProps) {
  const { data: members = [] } = useQuery(membersQuery(team));
  const listId = useId();
  const isElsewhere = draft.ownerId !== "" && members.length > 0 && !members.some((member) => member.id === draft.ownerId);
  return (
    <>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <Field label="Owner" note="whom to ask" error={errors["ownerId"]}>
          <Select
            value={draft.ownerId}
            onChange={(event) => {
              onChange({ ownerId: event.target.value });
            }}
          >
            <option value="">Nobody</option>
            {isElsewhere && <option value={draft.ownerId}>Somebody who left the team</option>}
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Environment" error={errors["environment"]}>
          <Input
            name="environment"
            autoComplete="off"
            list={listId}
            placeholder="production"
            value={draft.environment}
            onChange={(event) => {
              onChange({ environment: event.target.value });
            }}
          />
        </Field>
        <datalist id={listId}>
          {usualEnvironments.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </div>
      <Field label="Notes" note="Markdown" error={errors["notes"]}>
        <Textarea
          name="notes"
          placeholder="Where it runs, what to know before calling it, where its runbook is"
          value={draft.notes}
          onChange={(event) => {
            onChange({ notes: event.target.value });
          }}
        />
      </Field>
    </>
  );
}

/** The fields of a server, for adding and for changing one. */
export function ServerFields(props: ServerFieldsProps) {
  const { draft, name, errors, onChange } = props;
  return (
    <div className="grid content-start gap-4">
      <AddressField {...props} />
      <Field label="Name" note="as your team will see it" error={errors["name"]}>
        <Input
          name="name"
          autoComplete="off"
          value={name}
          onChange={(event) => {
            onChange({ name: event.target.value, isNamed: true });
          }}
          onBlur={() => {
            if (draft.isNamed && draft.name.trim() === "") onChange({ isNamed: false });
          }}
        />
      </Field>
      <Field label="What it is for" error={errors["description"]}>
        <Textarea
          name="description"
          placeholder="A sentence helps people to pick the right server"
          value={draft.description}
          onChange={(event) => {
            onChange({ description: event.target.value });
          }}
        />
      </Field>
      <Field label="Tags" note="separated by commas" error={errors["tags"]}>
        <Input
          name="tags"
          autoComplete="off"
          placeholder="finance, internal"
          value={draft.tags}
          onChange={(event) => {
            onChange({ tags: event.target.value });
          }}
        />
      </Field>
      <TeamFields {...props} />
      <HeaderRows
        rows={draft.headers}
        errors={errors}
        onChange={(headers) => {
          onChange({ headers });
        }}
      />
      <Field label="Protocol" error={errors["protocol"]} hint={draft.protocol === "auto" ? "The newest that both speak." : "No other is tried."} className="sm:max-w-64">
        <Select
          value={draft.protocol}
          onChange={(event) => {
            onChange({ protocol: event.target.value as ProtocolPin });
          }}
        >
          {protocolPins.map((pin) => (
            <option key={pin} value={pin}>
              {pinLabels[pin]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
