/** Characters of the longest path that is kept across signing in. */
const MAX_LENGTH = 1_000;

/**
 * Where a member goes after signing in: a path on the dashboard, whatever was asked. Anything that a browser
 * could read as another host leads to the first page (RFC 9700 §4.11).
 * @returns a whole address, so that a path such as `//evil` stays a path.
 */
export function nextAddress(asked: unknown, dashboardUrl: string): string {
  const first = `${dashboardUrl}/`;
  if (typeof asked !== "string" || asked.length > MAX_LENGTH) return first;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes("\\")) return first;
  const url = URL.canParse(asked, dashboardUrl) ? new URL(asked, dashboardUrl) : null;
  return url && url.origin === dashboardUrl ? dashboardUrl + url.pathname + url.search + url.hash : first;
}
