import { NothingHere } from "@/components/layout/nothing-here";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return <NothingHere />;
}
