import { InvitePage } from "@/components/entry/invite-page";
import { providerNames } from "@/lib/auth/sign-on";

export const metadata = { title: "Invitation" };

// The environment is read when the page is asked for, not when it is built.
export const dynamic = "force-dynamic";

export default function Page() {
  return <InvitePage providers={providerNames()} />;
}
