import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type MailAnswer = "sent" | "off" | "failed";

const patienceMs = 10_000;

/** True when mail goes out from here. */
export function isMailOn(): boolean {
  const { SMTP_URL, MAIL_FROM } = env();
  return Boolean(SMTP_URL && MAIL_FROM);
}

/** Sends one mail where a mail server is configured; never throws, because what the mail tells of has happened already. */
export async function sendMail({ to, subject, text }: Mail): Promise<MailAnswer> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) return "off";
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, disableFileAccess: true, disableUrlAccess: true });
  try {
    // An address list would be more than one receiver: the address is given as one.
    await transport.sendMail({ from: MAIL_FROM, to: { name: "", address: to }, subject, text });
    return "sent";
  } catch (error) {
    log.error({ code: (error as { code?: string }).code }, "the mail server did not take a mail");
    return "failed";
  } finally {
    transport.close();
  }
}
