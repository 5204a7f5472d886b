import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { aMember, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startMail } from "@/lib/testing/servers/start-mail";
import { askReset } from "./ask-reset";
import { setByLink } from "./password-link";

let mail: Awaited<ReturnType<typeof startMail>>;

beforeAll(async () => {
  mail = await startMail();
  await freshConsole();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("MAIL_FROM", "patchbay@example.test");
});
afterAll(async () => {
  await mail.stop();
  await pool().end();
});

const tokenOf = (raw = "") => /reset#([\w-]{43})/.exec(raw.replaceAll("=\n", ""))?.[1] ?? "";

test("who forgot a password gets a link by mail; a newer one takes the place of an older", async () => {
  const { user } = await aMember(await aTeam(), "owner");
  await askReset({ email: user.email }, "");
  await askReset({ email: user.email }, "");
  await vi.waitFor(() => { expect(mail.mails).toHaveLength(2); });
  expect(mail.mails.map(({ to }) => to)).toEqual([[user.email], [user.email]]);
  const tokens = mail.mails.map(({ raw }) => tokenOf(raw));
  const tries = await Promise.allSettled(tokens.map((token) => setByLink({ token, password: "found it again here" }, "")));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an unknown address gets the same answer and no mail; asking has an end", async () => {
  const before = mail.mails.length;
  for (let i = 0; i < 5; i++) await askReset({ email: "nobody@example.test" }, "");
  await expect(askReset({ email: "nobody@example.test" }, "")).rejects.toMatchObject({ code: "too_many" });
  const { user } = await aMember(await aTeam(), "developer");
  await db().user.update({ where: { id: user.id }, data: { disabledAt: new Date() } });
  await askReset({ email: user.email }, "");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(mail.mails).toHaveLength(before);
});
