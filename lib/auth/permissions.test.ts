import { expect, it } from "vitest";
import { covers, mayGive, roles } from "./permissions";

const pairs = (test: (actor: (typeof roles)[number], role: (typeof roles)[number]) => boolean) => roles.flatMap((actor) => roles.filter((role) => test(actor, role)).map((role) => `${actor} ${role}`));

it("only owners make owners, and only owners and admins give roles at all", () => {
  expect(pairs(mayGive)).toEqual(["owner owner", "owner admin", "owner developer", "owner reviewer", "admin admin", "admin developer", "admin reviewer"]);
});

it("a role covers another when it may do all of it: an admin does not cover a reviewer, who reads what others sent", () => {
  expect(pairs(covers)).toEqual(["owner owner", "owner admin", "owner developer", "owner reviewer", "admin admin", "admin developer", "developer developer", "reviewer reviewer"]);
});
