import { PlainPage } from "@/components/layout/plain-page";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <PlainPage title="There is nothing here">
      <p className="text-fg-2">The address may be wrong, what it named may be gone, or it belongs to a team you are not in.</p>
      <div>
        <ButtonLink href="/">Go to my team</ButtonLink>
      </div>
    </PlainPage>
  );
}
