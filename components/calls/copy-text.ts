import { toast } from "@/components/ui/toast-store";

/** Copies exact text and says so, or that the browser refused. */
export async function copyText(text: string, done: string, more?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, ...(more === undefined ? {} : { text: more }) });
  } catch {
    toast({ tone: "err", title: "The browser did not let it be copied" });
  }
}
