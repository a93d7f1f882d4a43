import type { FastifyInstance } from "fastify";
import { FieldValidator } from "../../domain/result.ts";
import { pagesWhileAllowed, sendCsv } from "../csv.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseQuery } from "../query.ts";
import { parseTransactionQuery, TRANSACTION_QUERY } from "../transaction-query.ts";
import { transactionsCsv } from "../transactions-csv.ts";
import { authenticateDownload } from "./authenticate-download.ts";

/** `GET /m/{merchant}/{mode}/payments.csv`: the same file and filters as `GET /v1/transactions.csv`, for a member. */
export function paymentsCsv(app: FastifyInstance, options: EntryOptions): void {
  app.get("/m/:merchantId/:mode/payments.csv", async (request, reply) => {
    const authenticate = authenticateDownload(options, request);
    const caller = await authenticate(true);
    const validator = new FieldValidator();
    const parsed = parseTransactionQuery(parseQuery(request, TRANSACTION_QUERY), validator);
    validator.throwIfInvalid();
    const { timeZone, pages } = await options.useCases.exportTransactions(caller, {
      ...parsed,
      limit: null,
      cursor: null,
    });
    const file = transactionsCsv({ timeZone, pages: pagesWhileAllowed(() => authenticate(false), pages) });
    return sendCsv(reply, file, options.stopping);
  });
}
