import type { FastifyInstance } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import type { EntryOptions } from "../entry-options.ts";
import { isFromOurPage } from "../same-origin.ts";
import { auditLogCsv } from "./audit-log-csv.ts";
import { paymentsCsv } from "./payments-csv.ts";
import { reconciliationCsv } from "./reconciliation-csv.ts";

/**
 * File downloads for members, under the URL of the page that offers them: `/m/{merchant}/{mode}/payments.csv`.
 * Authenticated by the session cookie. Requests from other sites are rejected.
 */
export async function downloadsRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isFromOurPage(request, options.dashboardUrl)) {
      throw new AppError("cross_site", "This URL is for the dashboard's own pages only.");
    }
  });
  paymentsCsv(app, options);
  auditLogCsv(app, options);
  reconciliationCsv(app, options);
}
