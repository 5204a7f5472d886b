"use client";

import Link from "next/link";
import { cloneElement, useId, useRef } from "react";
import { cn } from "@/lib/cn";
import { Kbd } from "./kbd";
import { useFloating, type FloatingWish } from "./use-floating";

interface MenuProps extends Partial<FloatingWish> {
  /** The button that opens it. */
  trigger: React.ReactElement<React.ComponentProps<"button">>;
  /** What the choices are about, said aloud. */
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
}

const choices = '[role^="menuitem"]:not([aria-disabled="true"])';

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at <= 0 ? count : at) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

function useTypeahead() {
  const typed = useRef({ text: "", at: 0 });
  return (key: string, items: HTMLElement[], now: number): HTMLElement | undefined => {
    if (key.length !== 1) return undefined;
    typed.current = { text: (now - typed.current.at > 700 ? "" : typed.current.text) + key.toLowerCase(), at: now };
    return items.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text));
  };
}

/** A list of actions behind a button, for arrow keys, first letters and pointers alike. */
export function Menu({ trigger, label, side = "bottom", align = "start", className, children }: MenuProps) {
  const id = useId();
  const { anchor, floating, isOpen, popoverProps } = useFloating({ side, align });
  const findTyped = useTypeahead();

  const items = () => [...(floating.current?.querySelectorAll<HTMLElement>(choices) ?? [])];
  const onToggle = (event: React.ToggleEvent) => {
    popoverProps.onToggle(event);
    if (event.newState === "open") items()[0]?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, at, all.length);
    const found = next === undefined ? findTyped(event.key, all, event.timeStamp) : all[next];
    if (event.key === "Tab") floating.current?.hidePopover();
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  return (
    <>
      <span
        ref={anchor}
        className="contents"
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          floating.current?.showPopover();
        }}
      >
        {cloneElement(trigger, { popoverTarget: id, "aria-haspopup": "menu", "aria-expanded": isOpen })}
      </span>
      <div
        {...popoverProps}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if ((event.target as Element).closest(choices)) floating.current?.hidePopover();
        }}
        className={cn("w-60 max-w-[calc(100vw-16px)] overflow-auto rounded-3 outline-none bg-raised p-1 text-fg shadow-2 open:animate-rise", className)}
      >
        {children}
      </div>
    </>
  );
}

const itemStyle =
  "flex min-h-7 w-full items-center gap-2 rounded-1 px-2 py-1 text-left text-body no-underline hover:bg-hover hover:no-underline focus:bg-hover focus-visible:outline-offset-[-2px] aria-disabled:text-fg-3 pointer-coarse:min-h-10";

interface MenuItemProps {
  onSelect?: (() => void) | undefined;
  /** Goes there instead of acting. */
  href?: string | undefined;
  kbd?: string | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** A choice among others; says whether it is the chosen one. */
  isChecked?: boolean | undefined;
  /** Of several choices that stand at the same time. */
  isToggle?: boolean | undefined;
  icon?: React.ReactNode;
  end?: React.ReactNode;
  children: React.ReactNode;
}

function ItemContent({ isChecked, icon, end, kbd, children }: MenuItemProps) {
  return (
    <>
      {isChecked !== undefined && <span aria-hidden className={cn("size-1.5 shrink-0 rounded-full", isChecked && "bg-accent")} />}
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end !== undefined && <span className="text-micro text-fg-3">{end}</span>}
      {kbd !== undefined && <Kbd>{kbd}</Kbd>}
    </>
  );
}

/** One action, link or choice of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { onSelect, href, isDanger = false, isDisabled = false, isChecked, isToggle = false } = props;
  const common = {
    role: isChecked === undefined ? "menuitem" : isToggle ? "menuitemcheckbox" : "menuitemradio",
    "aria-checked": isChecked,
    tabIndex: -1,
    className: cn(itemStyle, isDanger ? "text-err-fg" : "text-fg"),
    children: <ItemContent {...props} />,
  };
  if (href !== undefined) return <Link href={href} {...common} />;
  return <button type="button" {...common} aria-disabled={isDisabled || undefined} onClick={isDisabled ? undefined : onSelect} />;
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: React.ReactNode }) {
  return (
    <div role="presentation" className="px-2 pt-1.5 pb-1 text-micro font-medium text-fg-3">
      {children}
    </div>
  );
}

/** A line between groups of actions. */
export function MenuLine() {
  return <div role="separator" className="my-1 border-t border-line" />;
}
