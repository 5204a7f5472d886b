import { notFound } from "next/navigation";
import { isDevelopment } from "@/lib/env";
import { Specimen } from "./specimen";

export const metadata = { title: "Specimen" };
// Drawn per request, so that a production build never bakes the page it refuses.
export const dynamic = "force-dynamic";

export default function Page() {
  if (!isDevelopment) notFound();
  return <Specimen />;
}
