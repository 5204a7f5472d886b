import { AccountPage } from "@/components/account/account-page";
import { getAccount } from "@/lib/account/get-account";
import { requirePageUser } from "@/lib/http/page-ctx";

export const metadata = { title: "Your account" };

export default async function Page() {
  return <AccountPage account={await getAccount(await requirePageUser())} />;
}
