export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export type Side = "top" | "bottom";
export type Align = "start" | "center" | "end";

export interface Place {
  top: number;
  left: number;
  maxHeight: number;
}

interface Wish {
  side: Side;
  align: Align;
  gap: number;
}

const edge = 8;

function leftOf(anchor: Box, floating: Box, align: Align): number {
  if (align === "start") return anchor.left;
  if (align === "end") return anchor.left + anchor.width - floating.width;
  return anchor.left + (anchor.width - floating.width) / 2;
}

/** Where a floating box goes beside its anchor: on the wished side when it fits there, else on the roomier one, never off the screen. */
export function place(anchor: Box, floating: Box, view: { width: number; height: number; wish: Wish }): Place {
  const { side, align, gap } = view.wish;
  const above = anchor.top - gap - edge;
  const below = view.height - anchor.top - anchor.height - gap - edge;
  const wished = side === "bottom" ? below : above;
  const other = side === "bottom" ? above : below;
  const stays = floating.height <= wished || wished >= other;
  const isBelow = (side === "bottom") === stays;
  const room = Math.max(0, isBelow ? below : above);
  const height = Math.min(floating.height, room);
  return {
    top: isBelow ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    left: Math.max(edge, Math.min(leftOf(anchor, floating, align), view.width - floating.width - edge)),
    maxHeight: room,
  };
}
