/**
 * Two addresses with one key lead to the same server: scheme with its usual port, spelling of the host and a closing slash
 * make no difference. Undefined for what is no address.
 */
export function addressKey(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || url.hostname === "") return undefined;
  const port = url.port === "" ? "" : `:${url.port}`;
  return `${url.hostname.replace(/\.$/, "")}${port}${url.pathname.replace(/\/+$/, "")}${url.search}`;
}
