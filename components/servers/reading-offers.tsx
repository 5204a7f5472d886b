import { sayLists, type ListCount } from "@/components/discovery/follow-discovery";
import { ButtonLink } from "@/components/ui/button-link";
import { Progress } from "@/components/ui/progress";
import type { Server } from "@/lib/servers/schema";

interface ReadingOffersProps {
  team: string;
  server: Server;
  lists: readonly ListCount[];
}

/** Between saving and the server's page: what it offers comes in, and nobody has to wait for it. */
export function ReadingOffers({ team, server, lists }: ReadingOffersProps) {
  return (
    <div className="grid max-w-[560px] content-start gap-3 p-6">
      <h1 className="[overflow-wrap:anywhere]">{server.name} is saved</h1>
      <p role="status" className="text-fg-2">
        {lists.length === 0 ? "Reading what it offers." : `Reading what it offers: ${sayLists(lists)}.`}
      </p>
      <Progress label="Reading what it offers" />
      <div>
        <ButtonLink href={`/${team}/servers/${server.id}`}>Open it now</ButtonLink>
      </div>
    </div>
  );
}
