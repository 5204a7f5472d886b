import { beforeAll, expect, test, vi } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { aMember, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startMail } from "@/lib/testing/servers/start-mail";
import { inviteMember } from "@/lib/teams/invite-member";
import { readInvite } from "@/lib/teams/read-invite";

beforeAll(async () => {
  await freshConsole();
});

/** A module graph of its own, so that the environment is read anew. */
async function withMail(url: string): Promise<typeof import("@/lib/teams/invite-member").inviteMember> {
  vi.stubEnv("SMTP_URL", url);
  vi.stubEnv("MAIL_FROM", "Patchbay <patchbay@example.test>");
  vi.resetModules();
  return (await import("@/lib/teams/invite-member")).inviteMember;
}

test("without a mail server the link is handed back", async () => {
  const { membership } = await aMember(await aTeam(), "owner");
  expect(await inviteMember(grant(membership, "member.manage"), { email: "a@example.test", role: "developer" })).toMatchObject({ isMailed: false, mailProblem: null });
});

test("with one the link goes to its person and is shown to nobody else", async () => {
  const mail = await startMail();
  const { membership } = await aMember(await aTeam("Quayside\r\nBcc: all@example.test"), "owner");
  const made = await (await withMail(mail.url))(grant(membership, "member.manage"), { email: "ada@example.test", role: "developer" });
  expect(made).toMatchObject({ url: null, isMailed: true });
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toMatchObject({ from: "patchbay@example.test", to: ["ada@example.test"] });
  const raw = mail.mails[0]?.raw ?? "";
  expect(raw.split("\n\n")[0]).not.toMatch(/^bcc:/im);
  const token = /invite#([\w-]{43})/.exec(raw.replaceAll("=\n", ""))?.[1] ?? "";
  expect(await readInvite(token, { cookieHeader: null, address: "" })).toMatchObject({ email: "ada@example.test" });
  await mail.stop();
});

test("one that takes nothing, or is not there, is said and the link is handed back", async () => {
  const full = await startMail({ isFull: true });
  const { membership } = await aMember(await aTeam(), "owner");
  for (const url of [full.url, "smtp://127.0.0.1:1"]) {
    const made = await (await withMail(url))(grant(membership, "member.manage"), { email: "b@example.test", role: "developer" });
    expect(made).toMatchObject({ isMailed: false, url: expect.stringContaining("/invite#") as string, mailProblem: expect.stringContaining("did not take") as string });
  }
  expect(await db().invite.count({ where: { email: "b@example.test", revokedAt: null } })).toBe(1);
  await full.stop();
});
