import type { FastifyInstance } from "fastify";
import { authorize } from "../../domain/access.ts";
import { type DayRange, parseDate, parseDayRange } from "../../domain/day-range.ts";
import { FieldValidator } from "../../domain/result.ts";
import { DISCREPANCY_KINDS, DISCREPANCY_STATUSES } from "../../domain/statement.ts";
import { parseChoice } from "../../domain/transaction-filter.ts";
import { pagesWhileAllowed, sendCsv } from "../csv.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseQuery } from "../query.ts";
import { authenticateDownload } from "./authenticate-download.ts";
import { daysFile, discrepanciesFile, ledgerFile, sampleFile } from "./reconciliation-files.ts";

/** `GET /m/{merchant}/{mode}/daily-balances.csv`, `ledger.csv`, `discrepancies.csv`, for a member. */
export function reconciliationCsv(app: FastifyInstance, options: EntryOptions): void {
  const { useCases, stopping } = options;
  app.get("/m/:merchantId/:mode/daily-balances.csv", async (request, reply) => {
    const caller = await authenticateDownload(options, request)(true);
    const validator = new FieldValidator();
    const range: DayRange = parseDayRange(parseQuery(request, ["from", "to"] as const), validator);
    validator.throwIfInvalid();
    return sendCsv(reply, daysFile(await useCases.listBusinessDays(caller, range)), stopping);
  });
  app.get("/m/:merchantId/:mode/ledger.csv", async (request, reply) => {
    const authenticate = authenticateDownload(options, request);
    const caller = await authenticate(true);
    const validator = new FieldValidator();
    const date = validator.check("date", parseDate(parseQuery(request, ["date"] as const).date ?? ""));
    validator.throwIfInvalid();
    const { timeZone, pages } = await useCases.exportLedgerDay(caller, date as string);
    const assertAllowed = async () => authorize(await authenticate(false), "readTransactions");
    return sendCsv(reply, ledgerFile({ timeZone, pages: pagesWhileAllowed(assertAllowed, pages) }), stopping);
  });
  app.get("/m/:merchantId/:mode/sample-statement.csv", async (request, reply) => {
    const caller = await authenticateDownload(options, request)(true);
    parseQuery(request, []);
    return sendCsv(reply, sampleFile(await useCases.sampleStatement(caller)), stopping);
  });
  app.get("/m/:merchantId/:mode/discrepancies.csv", async (request, reply) => {
    const authenticate = authenticateDownload(options, request);
    const caller = await authenticate(true);
    const { statementId, status, kind } = parseQuery(request, ["statementId", "status", "kind"] as const);
    const validator = new FieldValidator();
    const filter = {
      ...(statementId !== undefined && { statementId }),
      ...(status !== undefined && {
        status: validator.check("status", parseChoice(status, DISCREPANCY_STATUSES)),
      }),
      ...(kind !== undefined && { kind: validator.check("kind", parseChoice(kind, DISCREPANCY_KINDS)) }),
    };
    validator.throwIfInvalid();
    const { timeZone, pages } = await useCases.exportDiscrepancies(caller, filter as object);
    const assertAllowed = async () => authorize(await authenticate(false), "readTransactions");
    return sendCsv(
      reply,
      discrepanciesFile({ timeZone, pages: pagesWhileAllowed(assertAllowed, pages) }),
      stopping,
    );
  });
}
