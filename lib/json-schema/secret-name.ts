// Whole words of a name: `api_key` and `apiKey` are secrets, `max_tokens` and `page_token` are not.
const words = new Set(["password", "passwd", "pwd", "secret", "passphrase", "credential", "credentials", "pin", "otp"]);
const pairs = new Set(["api key", "access token", "auth token", "bearer token", "refresh token", "id token", "private key", "secret key", "access key", "client secret"]);

/** True when a member's name says that its value is a secret. */
export function isSecretName(name: string): boolean {
  const parts = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);
  if (parts.length === 1 && parts[0] === "token") return true;
  return parts.some((word, index) => words.has(word) || pairs.has(`${word} ${parts[index + 1] ?? ""}`));
}
