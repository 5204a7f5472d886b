"use client";

import { useEffect, useState } from "react";

/** True once something has been looked at for a while; passing by does not count. */
export function useDwell(ms: number): boolean {
  const [isLong, setIsLong] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => { setIsLong(true); }, ms);
    return () => { clearTimeout(timer); };
  }, [ms]);
  return isLong;
}
