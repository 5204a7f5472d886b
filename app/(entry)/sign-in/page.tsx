import Link from "next/link";
import { redirect } from "next/navigation";
import { sameOriginPath } from "@/components/entry/same-origin-path";
import { SignInPage } from "@/components/entry/sign-in-page";
import { PlainPage } from "@/components/layout/plain-page";
import { providerNames } from "@/lib/auth/sign-on";
import { pageUser } from "@/lib/http/page-ctx";
import { isMailOn } from "@/lib/mail/send-mail";
import { isSetUpOpen } from "@/lib/teams/set-up";

export const metadata = { title: "Sign in" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

export default async function Page({ searchParams }: Props) {
  const given = await searchParams;
  const goTo = sameOriginPath(one(given["callbackUrl"]));
  if (await isSetUpOpen()) redirect("/setup");
  const error = one(given["error"]);
  // Whoever is signed in already came back from connecting a provider on their own page.
  if (await pageUser()) redirect(error === undefined ? goTo : `/me?error=${encodeURIComponent(error)}`);
  return (
    <PlainPage title="Sign in" className="max-w-[392px]">
      <SignInPage goTo={goTo} hasEnded={one(given["reason"]) === "ended"} error={error} providers={providerNames()} />
      {isMailOn() && <Link href="/sign-in/forgot" className="text-small underline underline-offset-3">Forgotten your password?</Link>}
      <p className="text-small text-fg-3">No account yet? An owner or admin of your team invites you with a link.</p>
    </PlainPage>
  );
}
