import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExact, stringifyExact, type Json } from "./exact";
import { itemTexts, memberText } from "./members";

describe("exact JSON", () => {
  it.each(["9007199254740993", "-0", "1.0", "1e400", "1E5", "0.1000", "123456789012345678901234567890.5", '{"__proto__":1.0}', '[1,"1.0",2.50]'])(
    "writes %s back as it came",
    (text) => {
      expect(stringifyExact(parseExact(text))).toBe(text);
    },
  );

  it("gives a second look to no ordinary number", () => {
    expect(parseExact('{"a":1,"b":-2.5,"c":1234567890}')).toEqual({ a: 1, b: -2.5, c: 1234567890 });
  });

  it("is the identity on any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(stringifyExact(parseExact(text))).toBe(text);
      }),
    );
  });
});

describe("members", () => {
  it("cuts a member out of the text as it came", () => {
    const text = ' { "id": 1, "result" : { "n": 1.00, "s":"a\\"}" } , "x":[1 ,2] }';
    expect(memberText(text, ["result"])).toBe('{ "n": 1.00, "s":"a\\"}" }');
    expect(memberText(text, ["result", "n"])).toBe("1.00");
    expect(memberText(text, ["nope"])).toBeUndefined();
  });

  it("keeps the last of a repeated key", () => {
    expect(memberText('{"a":1,"a":2}', ["a"])).toBe("2");
  });

  it("finds each member of any object and each item of any list", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (object, list) => {
        const text = JSON.stringify(object, undefined, 1);
        for (const key of Object.keys(object)) expect(JSON.parse(memberText(text, [key]) ?? "")).toEqual(JSON.parse(JSON.stringify(object[key])));
        expect(itemTexts(JSON.stringify(list)).map((t) => JSON.parse(t) as Json)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });
});
