import "server-only";
import type { MadeLink } from "@/lib/teams/schema";
import { sendMail, type Mail } from "./send-mail";

/** Brings a link to its person: by mail where that works, and then nobody else sees it; otherwise it is handed back to copy. */
export async function deliverLink(link: { url: string; expiresAt: Date }, mail: Mail): Promise<MadeLink> {
  const answer = await sendMail(mail);
  return {
    url: answer === "sent" ? null : link.url,
    isMailed: answer === "sent",
    mailProblem: answer === "failed" ? "The mail server did not take the mail. Bring the link to them yourself." : null,
    expiresAt: link.expiresAt.toISOString(),
  };
}
