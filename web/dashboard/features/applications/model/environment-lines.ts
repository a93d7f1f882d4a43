/** URLs of the authorization server. */
export interface AuthorizationUrls {
  authorize: string;
  token: string;
}

interface Registered {
  clientId: string;
  redirectUris: readonly string[];
}

/** Settings for the application's code, in the format of a `.env` file. */
export function environmentLines(
  { authorize, token }: AuthorizationUrls,
  { clientId, redirectUris }: Registered,
  secret: string | null,
): string {
  const [redirectUri] = redirectUris;
  const lines: [string, string | null | undefined][] = [
    ["TUA_CLIENT_ID", clientId],
    ["TUA_CLIENT_SECRET", secret],
    // An application that only acts for itself asks no member for consent.
    ["TUA_AUTHORIZE_URL", redirectUri && authorize],
    ["TUA_TOKEN_URL", token],
    ["TUA_REDIRECT_URI", redirectUri],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("\n");
}
