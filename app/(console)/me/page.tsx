import { AccountPage } from "@/components/account/account-page";
import { getAccount } from "@/lib/account/get-account";
import { requirePageUser } from "@/lib/http/page-ctx";

export const metadata = { title: "Your account" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const account = await getAccount(await requirePageUser());
  const { error } = await searchParams;
  return <AccountPage account={account} error={typeof error === "string" ? error : undefined} />;
}
