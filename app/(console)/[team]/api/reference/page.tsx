import { ReferencePage } from "@/components/api-reference/reference-page";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "API reference" };

export default async function Page({ params }: PageProps<"/[team]/api/reference">) {
  const { team } = await params;
  await pageCtx(team, "team.read");
  return <ReferencePage team={team} />;
}
