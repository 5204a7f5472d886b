import { expect, test } from "vitest";
import { isVisible, PersonName, withoutHidden } from "./schema";

const hostile = [0x00, 0x07, 0x1b, 0x85, 0x2028, 0x202e, 0x2066, 0xd800].map((code) => `Ada ${String.fromCharCode(code)}Lovelace`);

test("a name holds nothing that cannot be seen or that turns the text around it", () => {
  for (const name of hostile) {
    expect(isVisible(name), JSON.stringify(name)).toBe(false);
    expect(PersonName.safeParse(name).success, JSON.stringify(name)).toBe(false);
    expect(withoutHidden(name)).toBe("Ada Lovelace");
  }
  for (const name of ["Ada Lovelace", "عائشة", "👩‍💻 Zoë", "李 雷", "O’Brien"]) expect(PersonName.parse(name)).toBe(name);
});
