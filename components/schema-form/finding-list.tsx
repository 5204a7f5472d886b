import { SafeText } from "@/components/ui/safe-text";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { Weight } from "@/lib/json-schema/finding";

export interface ShownFinding {
  weight: Weight;
  path: string;
  message: string;
  fix: string;
}

export const weightWords: Record<Weight, { word: string; tone: TagTone }> = {
  breaks: { word: "breaks hosts", tone: "err" },
  misleads: { word: "misread", tone: "warn" },
  hint: { word: "hint", tone: "plain" },
};

/** What other hosts choke on, where, and what to write instead. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  return (
    <ul className="grid min-w-0">
      {findings.map(({ weight, path, message, fix }, index) => (
        <li key={index} className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 border-line py-1.5 not-first:border-t">
          <span><Tag tone={weightWords[weight].tone}>{weightWords[weight].word}</Tag></span>
          <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
            <SafeText text={message} />
            <span className="text-small text-fg-2"><SafeText text={fix} /></span>
            {path !== "" && <code className="text-micro text-fg-3"><SafeText text={path} /></code>}
          </div>
        </li>
      ))}
    </ul>
  );
}
