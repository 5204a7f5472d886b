import { describe, expect, it } from "vitest";
import { expandTemplate, type TemplateValue } from "./expand-template";
import { matchesTemplate } from "./match-template";
import { parseTemplate, templateVariables } from "./parse-template";

// RFC 6570, section 3.2: its variables and every one of its examples.
const values = new Map<string, TemplateValue>([
  ["count", ["one", "two", "three"]],
  ["dom", ["example", "com"]],
  ["dub", "me/too"],
  ["hello", "Hello World!"],
  ["half", "50%"],
  ["var", "value"],
  ["who", "fred"],
  ["base", "http://example.com/home/"],
  ["path", "/foo/bar"],
  ["list", ["red", "green", "blue"]],
  ["keys", { pairs: [["semi", ";"], ["dot", "."], ["comma", ","]] }],
  ["v", "6"],
  ["x", "1024"],
  ["y", "768"],
  ["empty", ""],
  ["empty_keys", { pairs: [] }],
]);
const expand = (template: string) => expandTemplate(parseTemplate(template), values);

const examples: Record<string, [string, string][]> = {
  "3.2.1 variable expansion": [
    ["{count}", "one,two,three"], ["{count*}", "one,two,three"], ["{/count}", "/one,two,three"], ["{/count*}", "/one/two/three"], ["{;count}", ";count=one,two,three"],
    ["{;count*}", ";count=one;count=two;count=three"], ["{?count}", "?count=one,two,three"], ["{?count*}", "?count=one&count=two&count=three"], ["{&count*}", "&count=one&count=two&count=three"],
  ],
  "3.2.2 simple": [
    ["{var}", "value"], ["{hello}", "Hello%20World%21"], ["{half}", "50%25"], ["O{empty}X", "OX"], ["O{undef}X", "OX"], ["{x,y}", "1024,768"], ["{x,hello,y}", "1024,Hello%20World%21,768"],
    ["?{x,empty}", "?1024,"], ["?{x,undef}", "?1024"], ["?{undef,y}", "?768"], ["{var:3}", "val"], ["{var:30}", "value"], ["{list}", "red,green,blue"], ["{list*}", "red,green,blue"],
    ["{keys}", "semi,%3B,dot,.,comma,%2C"], ["{keys*}", "semi=%3B,dot=.,comma=%2C"],
  ],
  "3.2.3 reserved": [
    ["{+var}", "value"], ["{+hello}", "Hello%20World!"], ["{+half}", "50%25"], ["{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"], ["{+base}index", "http://example.com/home/index"],
    ["O{+empty}X", "OX"], ["O{+undef}X", "OX"], ["{+path}/here", "/foo/bar/here"], ["here?ref={+path}", "here?ref=/foo/bar"], ["up{+path}{var}/here", "up/foo/barvalue/here"],
    ["{+x,hello,y}", "1024,Hello%20World!,768"], ["{+path,x}/here", "/foo/bar,1024/here"], ["{+path:6}/here", "/foo/b/here"], ["{+list}", "red,green,blue"], ["{+list*}", "red,green,blue"],
    ["{+keys}", "semi,;,dot,.,comma,,"], ["{+keys*}", "semi=;,dot=.,comma=,"],
  ],
  "3.2.4 fragment": [
    ["{#var}", "#value"], ["{#hello}", "#Hello%20World!"], ["{#half}", "#50%25"], ["foo{#empty}", "foo#"], ["foo{#undef}", "foo"], ["{#x,hello,y}", "#1024,Hello%20World!,768"],
    ["{#path,x}/here", "#/foo/bar,1024/here"], ["{#path:6}/here", "#/foo/b/here"], ["{#list}", "#red,green,blue"], ["{#list*}", "#red,green,blue"], ["{#keys}", "#semi,;,dot,.,comma,,"], ["{#keys*}", "#semi=;,dot=.,comma=,"],
  ],
  "3.2.5 label": [
    ["{.who}", ".fred"], ["{.who,who}", ".fred.fred"], ["{.half,who}", ".50%25.fred"], ["www{.dom*}", "www.example.com"], ["X{.var}", "X.value"], ["X{.empty}", "X."], ["X{.undef}", "X"],
    ["X{.var:3}", "X.val"], ["X{.list}", "X.red,green,blue"], ["X{.list*}", "X.red.green.blue"], ["X{.keys}", "X.semi,%3B,dot,.,comma,%2C"], ["X{.keys*}", "X.semi=%3B.dot=..comma=%2C"], ["X{.empty_keys}", "X"], ["X{.empty_keys*}", "X"],
  ],
  "3.2.6 path segments": [
    ["{/who}", "/fred"], ["{/who,who}", "/fred/fred"], ["{/half,who}", "/50%25/fred"], ["{/who,dub}", "/fred/me%2Ftoo"], ["{/var}", "/value"], ["{/var,empty}", "/value/"], ["{/var,undef}", "/value"],
    ["{/var,x}/here", "/value/1024/here"], ["{/var:1,var}", "/v/value"], ["{/list}", "/red,green,blue"], ["{/list*}", "/red/green/blue"], ["{/list*,path:4}", "/red/green/blue/%2Ffoo"], ["{/keys}", "/semi,%3B,dot,.,comma,%2C"], ["{/keys*}", "/semi=%3B/dot=./comma=%2C"],
  ],
  "3.2.7 path-style parameters": [
    ["{;who}", ";who=fred"], ["{;half}", ";half=50%25"], ["{;empty}", ";empty"], ["{;v,empty,who}", ";v=6;empty;who=fred"], ["{;v,bar,who}", ";v=6;who=fred"], ["{;x,y}", ";x=1024;y=768"],
    ["{;x,y,empty}", ";x=1024;y=768;empty"], ["{;x,y,undef}", ";x=1024;y=768"], ["{;hello:5}", ";hello=Hello"], ["{;list}", ";list=red,green,blue"], ["{;list*}", ";list=red;list=green;list=blue"],
    ["{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"], ["{;keys*}", ";semi=%3B;dot=.;comma=%2C"],
  ],
  "3.2.8 and 3.2.9 query": [
    ["{?who}", "?who=fred"], ["{?half}", "?half=50%25"], ["{?x,y}", "?x=1024&y=768"], ["{?x,y,empty}", "?x=1024&y=768&empty="], ["{?x,y,undef}", "?x=1024&y=768"], ["{?var:3}", "?var=val"],
    ["{?list}", "?list=red,green,blue"], ["{?list*}", "?list=red&list=green&list=blue"], ["{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"], ["{?keys*}", "?semi=%3B&dot=.&comma=%2C"],
    ["{&who}", "&who=fred"], ["{&half}", "&half=50%25"], ["?fixed=yes{&x}", "?fixed=yes&x=1024"], ["{&x,y,empty}", "&x=1024&y=768&empty="], ["{&var:3}", "&var=val"], ["{&list}", "&list=red,green,blue"], ["{&keys*}", "&semi=%3B&dot=.&comma=%2C"],
  ],
};

describe.each(Object.entries(examples))("RFC 6570, %s", (_section, cases) => {
  it.each(cases)("%s is %s", (template, address) => {
    expect(expand(template)).toBe(address);
  });
});

it("keeps a text that is no expression, and writes what no address may hold in percents", () => {
  expect(expand("a{b c}{}{|x}{!y}")).toBe("a%7Bb%20c%7D%7B%7D%7B%7Cx%7D%7B!y%7D");
  expect(expand("{unclosed")).toBe("%7Bunclosed");
  expect(expand("ü/%41/%zz")).toBe("%C3%BC/%41/%25zz");
  expect(expandTemplate(parseTemplate("{a}"), new Map([["a", "\ud800😀"]]))).toBe("%EF%BF%BD%F0%9F%98%80");
  expect(expandTemplate(parseTemplate("{a:1}"), new Map([["a", "😀x"]]))).toBe("%F0%9F%98%80");
});

it("names every variable once", () => {
  const found = templateVariables(parseTemplate("x://{id}/{+rest*}{?id,my-page:2}"));
  expect(found.map(({ name, isExploded, length, signs }) => [name, isExploded, length, signs.join(" ")])).toEqual([["id", false, undefined, " ?"], ["rest", true, undefined, "+"], ["my-page", false, 2, "?"]]);
});

it.each([
  ["shop://products/{sku}", "shop://products/HG-1", true],
  ["shop://products/{sku}", "shop://products/HG-1/more", false],
  ["shop://products/{sku}", "shop://invoices/1", false],
  ["file:///{+path}", "file:///a/b/c", true],
  ["x://{a}/{b}/end", "x://1/2/end", true],
  ["x://{a}/{b}/end", "x://1/2/ending", false],
  ["x://a{?q}", "x://a?q=1/2", true],
  ["x://a{?q}", "x://a", true],
  ["x://a", "x://ab", false],
  ["x://a/{b}a", "x://a", false],
])("%s may have become %s: %s", (template, address, isMatch) => {
  expect(matchesTemplate(parseTemplate(template), address)).toBe(isMatch);
});

it("looks at a template of ten thousand expressions at once", () => {
  const parts = parseTemplate("{a}x".repeat(10_000));
  const before = performance.now();
  expect(matchesTemplate(parts, "x".repeat(9_999))).toBe(false);
  expect(performance.now() - before).toBeLessThan(500);
});
