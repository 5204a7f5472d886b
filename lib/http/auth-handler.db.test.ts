import { beforeAll, expect, test } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { handleAuth } from "./auth-handler";

const post = (body: string, type: string) =>
  handleAuth(new Request("http://127.0.0.1:3000/api/auth/callback/credentials", { method: "POST", headers: { "content-type": type }, body }), { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) });

beforeAll(async () => {
  await freshConsole();
});

test("a body that is no sign-in is refused in words before anything reads it", async () => {
  const broken = await post("{bad", "application/json");
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: "invalid", detail: "The body is not JSON." }]);
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) expect((await post("a".repeat(65 * 1024), type)).status).toBe(413);
});
