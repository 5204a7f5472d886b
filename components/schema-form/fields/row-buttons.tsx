"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import CopyPlus from "lucide-react/icons/copy-plus";
import X from "lucide-react/icons/x";

export interface RowActions {
  onRemove: () => void;
  onDuplicate: () => void;
  onMove: (by: -1 | 1) => void;
}

const style = "grid h-ctl w-7 shrink-0 place-items-center text-fg-3 hover:bg-hover hover:text-fg focus-visible:outline-offset-[-2px] [&_svg]:size-3.5";

/** What can be done with a row: always removed; moved and doubled while the list is being arranged. */
export function RowButtons({ name, isArranging, onRemove, onDuplicate, onMove }: RowActions & { name: string; isArranging: boolean }) {
  return (
    <span className="flex shrink-0">
      {isArranging && (
        <>
          <button type="button" className={style} aria-label={`Move ${name} up`} onClick={() => { onMove(-1); }}><ArrowUp aria-hidden /></button>
          <button type="button" className={style} aria-label={`Move ${name} down`} onClick={() => { onMove(1); }}><ArrowDown aria-hidden /></button>
          <button type="button" className={style} aria-label={`Duplicate ${name}`} onClick={onDuplicate}><CopyPlus aria-hidden /></button>
        </>
      )}
      <button type="button" className={style} aria-label={`Remove ${name}`} onClick={onRemove}><X aria-hidden /></button>
    </span>
  );
}
