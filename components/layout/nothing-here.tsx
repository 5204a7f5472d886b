"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Page, PageBody, PageHead } from "./page";
import { useShell } from "./shell-context";

/** A page of a team that is not there, or not for this role: which of them it is stays unsaid. */
export function NothingHere() {
  const { homeHref } = useShell();
  return (
    <Page crumbs={[{ label: "Not found" }]}>
      <PageBody>
        <PageHead title="There is nothing here for you" text="The address may be wrong, what it named may be gone, or your role in this team does not open it. An owner can tell you more." />
        <div>
          <ButtonLink href={homeHref}>To the start of the team</ButtonLink>
        </div>
      </PageBody>
    </Page>
  );
}
