import { type App, reachConsent, type Tua } from "./application-flow.ts";
import { withSql } from "./rows.ts";

export const getText = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Opens the consent page. */
export async function openConsentPage(tua: Tua, app: App, begin: Parameters<typeof reachConsent>[2]) {
  const reached = await reachConsent(tua, app, begin);
  const response = await reached.browser.go(reached.page);
  const html = await response.text();
  return { ...reached, response: response, html, text: getText(html) };
}

export const grantRows = ({ databaseUrl }: Tua, clientId: string) =>
  withSql({ databaseUrl }, (sql) =>
    sql("select * from application_grants where client_id = $1 order by created_at", clientId),
  );
