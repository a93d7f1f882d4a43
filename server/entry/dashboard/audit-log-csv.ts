import type { FastifyInstance } from "fastify";
import { authorize } from "../../domain/access.ts";
import { parseAuditFilter } from "../../domain/audit-filter.ts";
import { FieldValidator } from "../../domain/result.ts";
import { parseInstant } from "../../domain/transaction-filter.ts";
import type { AuditEntry } from "../../usecases/audit/list-audit.ts";
import type { Export } from "../../usecases/export-rows.ts";
import { type Cells, type CsvFile, csvFile, pagesWhileAllowed, sendCsv } from "../csv.ts";
import type { EntryOptions } from "../entry-options.ts";
import { formatTimes } from "../format-times.ts";
import { parseQuery } from "../query.ts";
import { authenticateDownload } from "./authenticate-download.ts";

const QUERY = ["actor", "action", "target", "from", "to"] as const;

/** `GET /m/{merchant}/{mode}/audit-log.csv`: all entries that the audit log page lists with the same filter. */
export function auditLogCsv(app: FastifyInstance, options: EntryOptions): void {
  app.get("/m/:merchantId/:mode/audit-log.csv", async (request, reply) => {
    const authenticate = authenticateDownload(options, request);
    const caller = await authenticate(true);
    const { from, to, ...what } = parseQuery(request, QUERY);
    const validator = new FieldValidator();
    const moment = (field: "from" | "to", text: string | undefined) =>
      text === undefined ? undefined : validator.check(field, parseInstant(text));
    const range = { from: moment("from", from), to: moment("to", to) };
    const filter = parseAuditFilter({ ...what, ...range }, validator);
    validator.throwIfInvalid();
    const { timeZone, pages } = await options.useCases.exportAudit(caller, filter);
    // Stops when the member is no longer an owner or admin.
    const assertAllowed = async () => authorize(await authenticate(false), "manageMerchant");
    return sendCsv(
      reply,
      auditCsv({ timeZone, pages: pagesWhileAllowed(assertAllowed, pages) }),
      options.stopping,
    );
  });
}

const json = (details: object | null): string => (details === null ? "" : JSON.stringify(details));

function auditCsv({ timeZone, pages }: Export<AuditEntry>): CsvFile {
  const localTime = formatTimes(timeZone);
  const cells: Cells<AuditEntry> = {
    id: ({ id }) => id,
    "at (UTC)": ({ at }) => at.toISOString(),
    [`at (${timeZone})`]: ({ at }) => localTime(at),
    actor: ({ actor }) => actor,
    actorName: ({ actorName }) => actorName,
    action: ({ action }) => action,
    target: ({ target }) => target,
    mode: ({ mode }) => mode,
    ipAddress: ({ ipAddress }) => ipAddress,
    before: ({ before }) => json(before),
    after: ({ after }) => json(after),
  };
  return csvFile("audit-log", cells, pages);
}
