import { InvitePage } from "@/components/entry/invite-page";
import { PlainPage } from "@/components/layout/plain-page";

export const metadata = { title: "Invitation" };

export default function Page() {
  return (
    <PlainPage title="You are invited">
      <InvitePage />
    </PlainPage>
  );
}
