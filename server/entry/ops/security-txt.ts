import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { noSuchRoute } from "../send-error.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** Days until the file expires, counted from each request. At most a year (RFC 9116 §2.5.5). */
const VALID_DAYS = 90;

/** The contact for reports of vulnerabilities (RFC 9116). Not found if the operator names none. */
export async function securityTxtRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { securityContact, baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl } = options;
  const origins = new Set([baseUrl, checkoutUrl, sdkUrl, authUrl, dashboardUrl]);
  app.get(PATH, async (_request, reply) => {
    if (securityContact === null) throw noSuchRoute();
    const lastDay = Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS;
    const fields = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(lastDay).toISOString()}`,
      "Preferred-Languages: en, fr",
      ...[...origins].map((origin) => `Canonical: ${origin}${PATH}`),
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`${fields.join("\n")}\n`);
  });
}
