import { ApiError, request, send } from "@/lib/api-client";

export type SignInAnswer = { kind: "in" } | { kind: "wrong" } | { kind: "wait"; seconds: number } | { kind: "failed"; text: string };

async function csrfToken(): Promise<string> {
  const response = await send("/auth/csrf", {});
  return ((await response.json()) as { csrfToken: string }).csrfToken;
}

const signOnWords: Record<string, string> = {
  disabled: "This account is switched off. An owner of your team can say why.",
  set_up_first: "Nobody has set Patchbay up yet. The first owner does that with the token from the terminal.",
  no_verified_email: "Your provider does not say that your email address is checked. Check it there, then try again.",
  account_exists: "Your address has an account here that signs in with a password. Sign in with it, then connect the provider on your own page.",
  not_invited: "You have no account here and no open invitation. An owner or admin of a team can invite your address.",
  no_role: "None of your groups has a role here. Whoever runs Patchbay can give it one.",
  broken_off: "It was broken off at your provider, by you or by it. Nothing was changed here: try again, or another way.",
  AccessDenied: "Your provider did not let you through.",
  OAuthSignin: "The provider could not be asked. Try again; if it stays so, whoever runs Patchbay finds the reason in its log.",
  OAuthCallback: "The sign-on was broken off or has taken too long. Try again; if it stays so, whoever runs Patchbay finds the reason in its log.",
  Callback: "The sign-on could not be finished. Try again in a moment.",
};

/** What a refused try means; the words are those of the server's `authorize`. */
export function readSignInError(error: string | null | undefined): SignInAnswer {
  const words = Object.hasOwn(signOnWords, error ?? "") ? signOnWords[error ?? ""] : undefined;
  if (words !== undefined) return { kind: "failed", text: words };
  const seconds = /^too_many:(\d+)$/.exec(error ?? "")?.[1];
  if (seconds !== undefined) return { kind: "wait", seconds: Number(seconds) };
  if (error === "wrong_credentials" || error === "CredentialsSignin") return { kind: "wrong" };
  return { kind: "failed", text: "Patchbay could not check the password. Try again in a moment." };
}

/** Signs in with a password without leaving the page; nothing of it is ever in an address. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const body = JSON.stringify({ email, password, csrfToken: await csrfToken(), callbackUrl: "/", json: "true" });
    const response = await send("/auth/callback/credentials", { method: "POST", body });
    // next-auth's own answer; a proxy in between may put a page of its own in its place.
    const answer = (await response.json().catch(() => ({}))) as { url?: string };
    if (answer.url === undefined) return readSignInError(undefined);
    const error = new URL(answer.url, location.href).searchParams.get("error");
    return response.ok && error === null ? { kind: "in" } : readSignInError(error);
  } catch (error) {
    return { kind: "failed", text: error instanceof ApiError ? error.message : "Patchbay did not answer as expected. Try again in a moment." };
  }
}

/** Ends the session on the server and stays on the page. */
export async function endSession(): Promise<void> {
  const body = JSON.stringify({ csrfToken: await csrfToken(), callbackUrl: "/sign-in", json: "true" });
  await request("/auth/signout", { method: "POST", body });
}

/** Ends the session on the server and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await endSession();
  location.assign("/sign-in");
}

/** Begins a sign-on with a provider: leaves for its page, and comes back to a path of ours. */
export async function signOn(provider: string, goTo: string): Promise<void> {
  const body = JSON.stringify({ csrfToken: await csrfToken(), callbackUrl: goTo, json: "true" });
  const response = await send(`/auth/signin/${provider}`, { method: "POST", body });
  const { url } = (await response.json()) as { url: string };
  location.assign(url);
}
