import { notFound } from "next/navigation";
import { ForgotPage } from "@/components/entry/forgot-page";
import { PlainPage } from "@/components/layout/plain-page";
import { isMailOn } from "@/lib/mail/send-mail";

export const metadata = { title: "Forgotten password" };

// The environment is read when the page is asked for, not when it is built.
export const dynamic = "force-dynamic";

export default function Page() {
  if (!isMailOn()) notFound();
  return (
    <PlainPage title="Forgotten password">
      <ForgotPage />
    </PlainPage>
  );
}
