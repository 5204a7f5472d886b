import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { check } from "@/lib/json-schema/check";
import { formatProblem } from "@/lib/json-schema/formats";
import { startValue } from "@/lib/json-schema/materialise";
import { preflight } from "@/lib/json-schema/preflight";
import { loadRareFields } from "./rare-fields";
import { SchemaForm } from "./schema-form";

let sent: Json | undefined;

function Form({ schema, initial }: { schema: Json; initial: Json | undefined }) {
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    sent = value;
  });
  const problems = check(preflight(schema), value ?? {}, { patterns: "all", formats: formatProblem }).problems;
  return <SchemaForm schema={schema} value={value} onChange={setValue} problems={problems} idPrefix="f" />;
}

function open(properties: Json, more: Record<string, Json> = {}, initial?: Json) {
  const schema = { type: "object", properties, ...more };
  return render(<Form schema={schema} initial={initial ?? startValue(preflight(schema))} />);
}

const text = () => stringifyExact(sent ?? null);
const type = (element: Element, value: string) => { fireEvent.change(element, { target: { value } }); };
const press = (name: string | RegExp) => { fireEvent.click(screen.getByRole("button", { name })); };

beforeAll(loadRareFields);
afterEach(cleanup);

describe("an argument nobody needs", () => {
  it("is absent, typed, absent again, empty, null: five different things", () => {
    open({ note: { type: ["string", "null"] } });
    expect(text()).toBe("{}");
    press(/^note: not sent/);
    expect(text()).toBe("{}");
    type(screen.getByRole("textbox"), "hi");
    expect(text()).toBe('{"note":"hi"}');
    type(screen.getByRole("textbox"), "");
    expect(text()).toBe("{}");
    fireEvent.click(screen.getByRole("switch"));
    cleanup();
    open({ note: { type: ["string", "null"] } });
    press("note: empty");
    expect(text()).toBe('{"note":""}');
    press("Do not send note");
    press("note: null");
    expect(text()).toBe('{"note":null}');
  });

  it("comes back as it was when its jack is put in again", () => {
    open({ note: { type: "string" } }, {}, { note: "kept" });
    fireEvent.click(screen.getByRole("switch"));
    expect(text()).toBe("{}");
    fireEvent.click(screen.getByRole("switch"));
    expect(text()).toBe('{"note":"kept"}');
  });

  it("of several parts goes when its last part goes", () => {
    open({ range: { type: "object", properties: { from: { type: "string" }, to: { type: "string" } } } });
    press(/^range: not sent/);
    press(/^from: not sent/);
    type(screen.getByRole("textbox"), "2020");
    expect(text()).toBe('{"range":{"from":"2020"}}');
    type(screen.getByRole("textbox"), "");
    expect(text()).toBe("{}");
  });
});

describe("numbers", () => {
  it.each(["-74.01", "1.50", "1e-7", "9007199254740993", "-1002147483648123457", "0.1234567890123456789"])("sends %s digit for digit, typed key by key", (digits) => {
    open({ n: { type: "number" } }, { required: ["n"] });
    const box = screen.getByRole("textbox");
    for (let length = 1; length <= digits.length; length++) {
      type(box, digits.slice(0, length));
      expect(box).toHaveProperty("value", digits.slice(0, length));
    }
    expect(text()).toBe(`{"n":${digits}}`);
    expect(screen.getByRole("textbox")).toBe(box);
  });

  it("keeps what is no number and says so when the field is left", () => {
    open({ n: { type: "integer" } }, { required: ["n"] });
    const box = screen.getByRole("textbox");
    fireEvent.focus(box);
    type(box, "12,5");
    expect(screen.queryByText(/decimals after a point/)).toBeNull();
    fireEvent.blur(box, { relatedTarget: document.body });
    expect(box).toHaveProperty("value", "12,5");
    expect(screen.getByText(/decimals after a point/)).toBeTruthy();
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const described = (box.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain("decimals after a point");
  });
});

describe("unions", () => {
  const notify: Json = {
    oneOf: [
      { type: "object", properties: { kind: { const: "email" }, to: { type: "string" }, note: { type: "string" } }, required: ["kind", "to"], additionalProperties: false },
      { type: "object", properties: { kind: { const: "hook" }, url: { type: "string" }, note: { type: "string" } }, required: ["kind", "url"], additionalProperties: false },
    ],
  };

  it("send only the chosen shape, carry what both have, and keep what was typed in the other", () => {
    open({ notify }, { required: ["notify"] });
    expect(text()).toBe("{}");
    fireEvent.click(screen.getByRole("radio", { name: "email" }));
    expect(text()).toBe('{"notify":{"kind":"email"}}');
    type(screen.getByRole("textbox", { name: /^to/ }), "a@b");
    press(/^note: not sent/);
    type(screen.getByRole("textbox", { name: /^note/ }), "n");
    fireEvent.click(screen.getByRole("radio", { name: "hook" }));
    expect(text()).toBe('{"notify":{"kind":"hook","note":"n"}}');
    fireEvent.click(screen.getByRole("radio", { name: "email" }));
    expect(parseExact(text())).toEqual({ notify: { kind: "email", to: "a@b", note: "n" } });
  });

  it("tell 42 and the text 42 apart", () => {
    open({ ref: { anyOf: [{ type: "integer" }, { type: "string" }] } }, { required: ["ref"] });
    type(screen.getByRole("textbox"), "42");
    expect(text()).toBe('{"ref":42}');
    fireEvent.click(screen.getByRole("radio", { name: "text" }));
    expect(text()).toBe('{"ref":"42"}');
  });

  it("choose null like any other value", () => {
    open({ any: {} }, { required: ["any"] });
    fireEvent.click(screen.getByRole("radio", { name: "null" }));
    expect(text()).toBe('{"any":null}');
  });
});

describe("lists and maps", () => {
  it("send no row before something is in it, and no list before a row", () => {
    open({ tags: { type: "array", items: { type: "string" } } });
    press(/^tags: not sent/);
    expect(text()).toBe('{"tags":[]}');
    press("Add item");
    press("Add item");
    type(screen.getAllByRole("textbox")[1] as Element, "b");
    expect(text()).toBe('{"tags":["b"]}');
    type(screen.getAllByRole("textbox")[0] as Element, "a");
    expect(text()).toBe('{"tags":["a","b"]}');
    press("Remove item 1");
    expect(text()).toBe('{"tags":["b"]}');
  });

  it("draw fifty of five hundred rows as a table and change the one that is edited", () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: `n${String(id)}` }));
    open({ rows: { type: "array", items: { type: "object", properties: { id: { type: "integer" }, name: { type: "string" } }, required: ["id"] } } }, {}, { rows });
    expect(screen.getAllByRole("row")).toHaveLength(51);
    type(screen.getByRole("textbox", { name: "name, row 7" }), "changed");
    const changed = (sent as { rows: { name: string }[] }).rows;
    expect(changed).toHaveLength(500);
    expect(changed[6]?.name).toBe("changed");
    expect(screen.getByText(/450 are not drawn/)).toBeTruthy();
  });

  it("take any name, also __proto__, and send an entry once it has a value", () => {
    open({ m: { type: "object", additionalProperties: { type: "string" } } }, { required: ["m"] });
    press("Add entry");
    type(screen.getByRole("textbox", { name: "Name" }), "__proto__");
    expect(text()).toBe('{"m":{}}');
    type(screen.getByRole("textbox", { name: "Value of __proto__" }), "x");
    expect(text()).toBe('{"m":{"__proto__":"x"}}');
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("conditions", () => {
  it("bring members and take them away, and give back what was in them", () => {
    open(
      { type: { enum: ["s3", "gcs"] } },
      { required: ["type"], allOf: [{ if: { properties: { type: { const: "s3" } } }, then: { properties: { bucket: { type: "string" } }, required: ["bucket"] } }] },
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    type(screen.getByRole("combobox"), "0");
    type(screen.getByRole("textbox", { name: /^bucket/ }), "b");
    expect(text()).toBe('{"type":"s3","bucket":"b"}');
    type(screen.getByRole("combobox"), "1");
    expect(text()).toBe('{"type":"gcs"}');
    type(screen.getByRole("combobox"), "0");
    expect(text()).toBe('{"type":"s3","bucket":"b"}');
  });
});

describe("what a server writes", () => {
  it("never becomes markup or a link", () => {
    const { container } = open({ a: { type: "string", title: "<b>x</b>", description: "[click](https://evil.example) <img src=x onerror=alert(1)> `code`" } });
    expect(container.querySelector("a, img, b, script")).toBeNull();
    expect(container.textContent).toContain("click (https://evil.example) <img src=x");
    expect(within(container).getByText("code").tagName).toBe("CODE");
  });

  it("is asked for under one name per field, whatever the titles say", () => {
    open({ a: { type: "string", title: "Value" }, b: { type: "string", title: "Value" } }, { required: ["a", "b"] });
    expect(screen.getByRole("textbox", { name: "Value a" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Value b" })).toBeTruthy();
  });
});

it("does not let Enter out of a composition", () => {
  open({ a: { type: "string", format: "email" } }, { required: ["a"] });
  const box = screen.getByRole("textbox");
  const during = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, isComposing: true });
  act(() => { box.dispatchEvent(during); });
  expect(during.defaultPrevented).toBe(true);
  const after = new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true });
  act(() => { box.dispatchEvent(after); });
  expect(after.defaultPrevented).toBe(false);
});
