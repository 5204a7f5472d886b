export interface SignInRequest {
  /** Whose page it is: only this person can go on with it. */
  email: string | undefined;
  /** Told whether they signed in. */
  answer: (isSignedIn: boolean) => void;
}

let email: string | undefined;
let open: { request: SignInRequest; asked: Promise<boolean> } | undefined;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Remembers for whom the page is drawn, so that the dialog asks this person and nobody else. */
export function setSignInEmail(next: string): void {
  email = next;
}

/** Asks to sign in over the page as it is; resolves true when it may go on. Any number of callers share one question. */
export function askToSignIn(): Promise<boolean> {
  if (open) return open.asked;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request: SignInRequest = {
    email,
    answer: (isSignedIn) => {
      open = undefined;
      tell();
      resolve(isSignedIn);
    },
  };
  open = { request, asked: promise };
  tell();
  return promise;
}

/** For the dialog only: subscribe and read. */
export const signInRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): SignInRequest | undefined => open?.request,
};
