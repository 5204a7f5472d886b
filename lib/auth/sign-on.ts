import "server-only";
import { env } from "@/lib/env";
import { readSignOn, type Provider, type SignOn } from "@/lib/start/sign-on.mjs";

/** Single sign-on as the operator configured it; what is only half configured is off. */
export function signOn(): SignOn {
  return readSignOn(Object.fromEntries(Object.entries(env()).filter((pair): pair is [string, string] => typeof pair[1] === "string")));
}

/** The provider of this name, if it is on. */
export function findProvider(id: string): Provider | undefined {
  return signOn().providers.find((provider) => provider.id === id);
}

/** What pages may know of the providers. */
export function providerNames(): { id: string; name: string }[] {
  return signOn().providers.map(({ id, name }) => ({ id, name }));
}
