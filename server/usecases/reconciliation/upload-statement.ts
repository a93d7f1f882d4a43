import { createHash } from "node:crypto";
import { authorizeMember, type Caller, getActor } from "../../domain/access.ts";
import { AppError, invalid, invalidField } from "../../domain/app-error.ts";
import { formatDecimal, toMoney } from "../../domain/money.ts";
import { requireValid } from "../../domain/result.ts";
import { SHOP, type UnreadableLine } from "../../domain/statement.ts";
import { namedLines, type StatementSum, signedLines, sumLines } from "../../domain/statement-lines.ts";
import { parseStatementDates } from "../../domain/statement-period.ts";
import { findMerchant } from "../../store/merchants.ts";
import { schedulePollOfUnpaid } from "../../store/statement-comparison.ts";
import { findSameFile, insertStatement, lockReconciliation } from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { newId } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { compareStatement } from "./compare-statement.ts";
import { parseLines } from "./parse-lines.ts";
import { parseTable } from "./parse-table.ts";
import { chosenReading, detectMapping } from "./read-statement.ts";
import { statementConnector } from "./statement-connector.ts";
import { getPeriod } from "./statement-period.ts";

export interface UploadedFile {
  connector: string;
  /** File name. */
  name: string;
  bytes: Buffer;
  /** Import settings from the form. Null to detect them. */
  mapping: unknown;
  /** Statement period from the form. Absent to derive it from the lines. */
  period?: unknown;
  /** Skips invalid lines. Otherwise, any invalid line rejects the file. */
  skipUnreadable: boolean;
  /** Whether the user has confirmed the totals of a file without a known format. */
  isConfirmed: boolean;
}

/** Concurrent parses per process, and waiting ones. Each file has millions of characters. */
const MAX_CONCURRENT = 1;
const WAITING = 8;
const MAX_NAME = 200;

/**
 * Stores a processor's statement, compares it with the ledger, and posts lines that only it contains, in one
 * database transaction. An order list of the shop is compared with the payments, and posts nothing.
 * @returns the statement's ID.
 * @throws AppError `invalid_request` naming each invalid line. `duplicate_statement` with the `statementId` of
 *   the same file. `statement_confirmation_required` with the `sums` of a file without a known format,
 *   because guessed fees and payouts change the ledger.
 */
export function uploadStatement(deps: Pick<Dependencies, "db" | "connectors" | "notifier">) {
  const limited = limitConcurrency(MAX_CONCURRENT, WAITING);
  return async (caller: Caller, file: UploadedFile): Promise<string> => {
    authorizeMember(caller, "reconcile");
    const connector = statementConnector(deps, caller, file.connector);
    return limited(() => upload(deps, caller, { ...file, connector }));
  };
}

async function upload(
  { db, notifier }: Pick<Dependencies, "db" | "notifier">,
  caller: Caller,
  file: UploadedFile,
): Promise<string> {
  const { scope } = caller;
  const { connector, bytes } = file;
  const merchant = await findMerchant(db, scope);
  if (!merchant) throw new Error("no merchant for the caller");
  const dates = parseStatementDates(file.period);
  const table = await parseTable(bytes);
  const reading = chosenReading(file.mapping, detectMapping(table, connector, merchant));
  const missing = Object.entries(reading.columns).find(([, heading]) => !table.headings.includes(heading));
  if (missing) throw invalidField(`columns.${missing[0]}`, "not_a_heading");
  const { lines: read, unreadable } = await parseLines(table, reading, {
    timeZone: merchant.timeZone,
    now: new Date(),
  });
  if (unreadable.length > 0 && !file.skipUnreadable) throw unreadableLines(unreadable);
  if (read.length === 0) throw invalidField("file", "no_readable_line");
  const signed = requireValid("moneyOut", signedLines(read, reading));
  // Nothing of an order list is added to the ledger, so it has no totals to confirm.
  if (reading.format === null && !file.isConfirmed && connector !== SHOP) throw unconfirmed(sumLines(signed));
  const lines = namedLines(signed, connector);
  const statement = {
    id: newId("statement"),
    connector,
    format: reading.format,
    lines,
    skipped: unreadable.length,
    ...getPeriod(lines, dates, merchant.timeZone),
    name: plainName(file.name),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    uploadedBy: getActor(caller),
  };
  const hasPolls = await db.transaction().execute(async (trx) => {
    await lockReconciliation(trx, scope);
    const same = await findSameFile(trx, scope, statement);
    if (same) throw sameFile(same);
    await insertStatement(trx, scope, statement);
    const compared = { scope, id: statement.id, connector };
    await compareStatement(trx, compared);
    await recordAudit(trx, auditActor(caller), {
      action: "statement.uploaded",
      target: statement.id,
      after: { processor: connector, name: statement.name, lines: lines.length, skipped: unreadable.length },
    });
    return schedulePollOfUnpaid(trx, compared);
  });
  if (hasPolls) notifier.signal(["queries"]);
  return statement.id;
}

const unreadableLines = (lines: readonly UnreadableLine[]) =>
  invalid(
    lines.map(({ number, column, ...problem }) => ({
      field: ["file.lines", number, column].filter((part) => part !== null).join("."),
      ...problem,
    })),
    "invalid_request",
    { unreadable: lines.length },
  );

const unconfirmed = (sums: readonly StatementSum[]) =>
  new AppError("statement_confirmation_required", "This format is new. Check the totals and confirm them.", {
    data: { sums: sums.map(presentSum) },
  });

function presentSum({ amount, fees, currency, ...sum }: StatementSum) {
  const text = (minorUnits: bigint) => formatDecimal(toMoney(minorUnits, currency));
  return { ...sum, currency, amount: text(amount), fees: text(fees) };
}

const sameFile = ({ id, uploadedAt }: { id: string; uploadedAt: Date }) =>
  new AppError(
    "duplicate_statement",
    `This file was already uploaded on ${uploadedAt.toISOString().slice(0, 10)}.`,
    { data: { statementId: id } },
  );

/** File name in a form that is safe to display. */
const plainName = (name: string): string =>
  name.replace(/\p{C}/gu, "").trim().slice(0, MAX_NAME) || "statement.csv";
