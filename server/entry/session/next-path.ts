/** Maximum length in characters of a path that is stored during sign-in. */
const MAX_LENGTH = 1_000;

/**
 * The URL to open after signing in: a path on the dashboard. Values that a browser could interpret as another host
 * lead to the start page (RFC 9700 §4.11).
 * @returns an absolute URL, so that a path such as `//evil` stays a path.
 */
export function toNextUrl(requested: unknown, dashboardUrl: string): string {
  const first = `${dashboardUrl}/`;
  if (typeof requested !== "string" || requested.length > MAX_LENGTH) return first;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(requested) || requested.includes("\\")) return first;
  const url = URL.canParse(requested, dashboardUrl) ? new URL(requested, dashboardUrl) : null;
  return url && url.origin === dashboardUrl ? dashboardUrl + url.pathname + url.search + url.hash : first;
}
