"use client";

import Link from "next/link";
import { useTwin } from "./use-twin";

interface TwinNoteProps {
  team: string;
  url: string;
  /** The server that is being changed. */
  own?: string | undefined;
}

/** Says under an address that it is registered already, and where. */
export function TwinNote({ team, url, own }: TwinNoteProps) {
  const twin = useTwin(team, url, own);
  if (!twin) return null;
  return (
    <span className="block text-warn-fg">
      Already here as <Link href={`/${team}/servers/${twin.id}`}>{twin.name}</Link>
      {twin.archivedAt === null ? "." : ", which is archived: it can be restored there."}
    </span>
  );
}
