import { ResetPage } from "@/components/entry/reset-page";
import { PlainPage } from "@/components/layout/plain-page";

export const metadata = { title: "Choose a new password" };

export default function Page() {
  return (
    <PlainPage title="Choose a new password">
      <ResetPage />
    </PlainPage>
  );
}
