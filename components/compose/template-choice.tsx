"use client";

import { Select } from "@/components/ui/select";
import type { Template } from "./plan-templates";

const groups = ["Requests", "Call a tool", "Wrong on purpose"] as const;

/** What to begin from; choosing one fills the form and sends nothing. */
export function TemplateChoice({ templates, onChoose }: { templates: readonly Template[]; onChoose: (template: Template) => void }) {
  return (
    <Select
      aria-label="Begin from"
      value=""
      className="w-44"
      onChange={(event) => {
        const chosen = templates[Number(event.target.value)];
        if (chosen) onChoose(chosen);
      }}
    >
      <option value="" disabled>Begin from…</option>
      {groups.map((group) => {
        const own = templates.flatMap((template, index) => (template.group === group ? [{ template, index }] : []));
        if (own.length === 0) return null;
        return (
          <optgroup key={group} label={group}>
            {own.map(({ template, index }) => <option key={index} value={index}>{template.label}</option>)}
          </optgroup>
        );
      })}
    </Select>
  );
}
