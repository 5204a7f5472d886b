import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SignInOver } from "./sign-in-over";
import { askToSignIn, setSignInEmail, signInRequest } from "./sign-in-request";

afterEach(cleanup);

it("asks once for any number of callers, and only the person of the page", async () => {
  setSignInEmail("dev-3@quayside.example");
  const first = askToSignIn();
  const second = askToSignIn();
  expect(second).toBe(first);
  const request = signInRequest.read();
  expect(request?.email).toBe("dev-3@quayside.example");
  request?.answer(true);
  expect(await first).toBe(true);
  expect(signInRequest.read()).toBeUndefined();
});

it("lets the caller go on with its refusal when it is put away", async () => {
  const asked = askToSignIn();
  const request = signInRequest.read();
  if (!request) throw new Error("nothing was asked");
  render(<SignInOver request={request} />);
  const email = screen.getByLabelText("Email");
  expect((email as HTMLInputElement).readOnly).toBe(true);
  act(() => {
    screen.getByRole("button", { name: "Close" }).click();
  });
  expect(await asked).toBe(false);
  await waitFor(() => {
    expect(signInRequest.read()).toBeUndefined();
  });
});
