/** Where applications speak to us. */
export interface Addresses {
  authorize: string;
  token: string;
}

interface Registered {
  clientId: string;
  redirectUris: readonly string[];
}

/** What an application's code needs to know, as lines of an environment file. */
export function environmentLines(
  { authorize, token }: Addresses,
  { clientId, redirectUris }: Registered,
  secret: string | null,
): string {
  const [redirectUri] = redirectUris;
  const lines: [string, string | null | undefined][] = [
    ["TUA_CLIENT_ID", clientId],
    ["TUA_CLIENT_SECRET", secret],
    // Who acts for itself alone asks no member.
    ["TUA_AUTHORIZE_URL", redirectUri && authorize],
    ["TUA_TOKEN_URL", token],
    ["TUA_REDIRECT_URI", redirectUri],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("\n");
}
