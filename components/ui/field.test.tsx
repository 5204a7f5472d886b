import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Field } from "./field";
import { Input } from "./input";
import { Select } from "./select";

const textOf = (ids: string | null) => (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

it("ties label, error, hint and note to the control", () => {
  render(
    <Field label="Amount" note="whole number" hint="In cents." error="Too large." isRequired>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText("Amount");
  expect(textOf(input.getAttribute("aria-describedby"))).toEqual(["Too large.", "In cents.", "whole number"]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.hasAttribute("required")).toBe(true);
});

it("says nothing of an error that is not there", () => {
  render(
    <Field label="Reason" error="">
      <Select />
    </Field>,
  );
  const select = screen.getByLabelText("Reason");
  expect(select.hasAttribute("aria-invalid")).toBe(false);
  expect(select.hasAttribute("aria-describedby")).toBe(false);
});

it("keeps two fields of one label apart", () => {
  render(
    <>
      <Field label="Name">
        <Input defaultValue="first" />
      </Field>
      <Field label="Name">
        <Input defaultValue="second" />
      </Field>
    </>,
  );
  expect(screen.getAllByLabelText("Name").map((input) => (input as HTMLInputElement).value)).toEqual(["first", "second"]);
});
