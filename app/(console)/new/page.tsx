import { notFound } from "next/navigation";
import { NewTeam } from "@/components/account/new-team";
import { requirePageUser } from "@/lib/http/page-ctx";
import { mayCreateTeam } from "@/lib/teams/create-team";

export const metadata = { title: "Make another team" };

export default async function Page() {
  const { user } = await requirePageUser();
  if (!(await mayCreateTeam(user.id))) notFound();
  return <NewTeam user={user} />;
}
