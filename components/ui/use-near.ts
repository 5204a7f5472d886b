"use client";

import { useEffect, useState, type RefObject } from "react";

const told = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) told.get(entry.target)?.();
    },
    { rootMargin: "400px 0px" },
  );
  told.set(element, onNear);
  observer.observe(element);
  const watching = observer;
  return () => {
    watching.unobserve(element);
  };
}

/** True from the moment an element first comes near the screen. */
export function useNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (isNear || !element.current) return;
    return observe(element.current, () => {
      setIsNear(true);
    });
  }, [element, isNear]);
  return isNear;
}
