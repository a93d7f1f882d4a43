import type { MemberCaller } from "../../server/domain/access.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { applyPaymentResult } from "../../server/usecases/payments/apply-payment-result.ts";
import { assertInvariants } from "./invariants.ts";
import { memberCaller } from "./member-caller.ts";
import { RestClient } from "./rest.ts";
import { type FileFormat, type WrittenLine, writeStatement } from "./statement-file.ts";

/** A stored amount, and the statement line that matches it. */
export interface LedgerItem {
  id: string;
  reference: string;
  kind: "payment" | "refund";
  at: Date;
  amount: bigint;
  /** Null while the ledger has no value. */
  fee: bigint | null;
}

/** With default formatting. */
export const DEFAULT_FORMAT: FileFormat = {
  delimiter: ",",
  lineBreak: "\n",
  hasByteOrderMark: false,
  preamble: false,
  total: false,
  blank: false,
  amounts: "plain",
  dates: "utc",
};

export type LineReferences = "ours" | "theirs" | "both";

/** The statement line of an amount, as the processor writes it. */
export const toLine = (
  { id, reference, kind, at, amount }: LedgerItem,
  references: LineReferences = "both",
): WrittenLine => ({
  at,
  amount,
  currency: "GHS",
  kind: kind === "payment" ? "Payment" : "Refund",
  reference: references === "theirs" ? null : id.replace("_", "-"),
  second: references === "ours" ? null : reference,
});

export const HOUR_MS = 3_600_000;

let names = 0;
/** A unique line reference. */
export const newReference = (prefix: string): string => {
  names += 1;
  return `${prefix}-${names}`;
};

/** Lines around the current time, which give a statement a beginning and an end. */
export const surroundingLines = (by = 2 * HOUR_MS): WrittenLine[] =>
  [-by, by].map((ms) => ({
    at: new Date(Date.now() + ms),
    kind: "Payout",
    second: newReference("OUT"),
    amount: 1n,
    currency: "GHS",
  }));

/** A merchant in test mode with payments, its owner, and statements of the sandbox. */
export class StatementFixture {
  readonly rest: RestClient;
  readonly owner: MemberCaller;
  readonly #store: Store;
  #files = 0;

  private constructor(rest: RestClient, store: Store) {
    this.rest = rest;
    this.#store = store;
    this.owner = memberCaller(rest.caller.scope);
  }

  static async open(): Promise<StatementFixture> {
    const rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "600000" } });
    return new StatementFixture(rest, openPostgres(rest.tua.databaseUrl, { poolSize: 2 }));
  }

  /** A new merchant of the same Tua. It closes with the first one. */
  async another(): Promise<StatementFixture> {
    return new StatementFixture(await this.rest.another(), this.#store);
  }

  /** The invariants of every database hold for this one. */
  async close(): Promise<void> {
    try {
      await assertInvariants(this.rest.tua.databaseUrl);
    } finally {
      await this.#store.close();
      await this.rest.close();
    }
  }

  get useCases() {
    return this.rest.useCases;
  }

  /** A payment that the processor reported as paid, with the processor's reference and fee. */
  async pay(reference: string, fee: bigint | null = null) {
    const received = await this.start();
    const parts = {
      db: this.#store.db,
      notifier: { signal() {}, on: () => () => {}, close: async () => {} },
      warn() {},
    };
    await applyPaymentResult(parts, received, { kind: "paid", payments: [this.#payment(reference, fee)] });
    return received;
  }

  /** An order of the shop, which the customer paid with these amounts: the first one is the order's own. */
  async payOrder(clientReference: string, ...amounts: [bigint, ...bigint[]]) {
    const received = await this.start("0001", { clientReference, amount: Number(amounts[0]) / 100 });
    const parts = {
      db: this.#store.db,
      notifier: { signal() {}, on: () => () => {}, close: async () => {} },
      warn() {},
    };
    const [first, ...more] = amounts.map((minorUnits) => ({
      reference: newReference("PAID"),
      money: { minorUnits, currency: "GHS" } as const,
    }));
    if (first) await applyPaymentResult(parts, received, { kind: "paid", payments: [first, ...more] });
    return received;
  }

  #payment(reference: string, fee: bigint | null) {
    const money = (minorUnits: bigint) => ({ minorUnits, currency: "GHS" }) as const;
    return { reference, money: money(1050n), ...(fee !== null && { fee: money(fee) }) };
  }

  /** An attempt that continues, or ends as its phone number decides. */
  async start(phoneEnding = "0001", change: object = {}) {
    const checkout = await this.rest.checkout(change);
    const { attempt } = await this.rest.pay(checkout, phoneEnding);
    const { scope } = this.rest.caller;
    const { id: attemptId = "", connector = "", account = 1, actionVersion = 0 } = attempt ?? {};
    return { scope, transactionId: checkout.transactionId, attemptId, connector, account, actionVersion };
  }

  /** The processor's result for an attempt that continued. */
  async applyResult(
    received: Awaited<ReturnType<StatementFixture["start"]>>,
    reference: string,
  ): Promise<void> {
    const parts = {
      db: this.#store.db,
      notifier: { signal() {}, on: () => () => {}, close: async () => {} },
      warn() {},
    };
    await applyPaymentResult(parts, received, { kind: "paid", payments: [this.#payment(reference, null)] });
  }

  /** Every stored amount, ordered by time. */
  async items(): Promise<LedgerItem[]> {
    const rows = await this.rest.sql(`
      select l.posting as id, coalesce(a.processor_reference, r.processor_reference) as reference, l.at,
        case when r.id is null then 'payment' else 'refund' end as kind, coalesce(a.received, r.amount) as amount,
        (select sum(f.amount) from ledger_entries f
          where f.posting in (l.posting, 'fee:' || l.posting) and f.account = 'fees') as fee
      from ledger_entries l left join attempts a on a.id = l.posting left join refunds r on r.id = l.posting
      where l.line = 1 and coalesce(a.id, r.id) is not null order by l.at`);
    return rows.map((row) => ({
      ...(row as unknown as LedgerItem),
      amount: BigInt(row.amount as string),
      fee: row.fee === null ? null : BigInt(row.fee as string),
    }));
  }

  async item(id: string): Promise<LedgerItem> {
    const found = (await this.items()).find((item) => item.id === id);
    if (!found) throw new Error(`${id} is not in the database`);
    return found;
  }

  /** All payments, as a statement should list them. */
  async matchingLines(): Promise<WrittenLine[]> {
    return (await this.items()).map((item) => toLine(item));
  }

  /** Uploads lines as a separate file. */
  async upload(lines: readonly WrittenLine[], format: FileFormat = DEFAULT_FORMAT): Promise<string> {
    this.#files += 1;
    const apart = Buffer.from(format.lineBreak.repeat(this.#files));
    return this.uploadBytes(Buffer.concat([writeStatement(lines, format), apart]));
  }

  uploadBytes(
    bytes: Buffer,
    { skipUnreadable = false, mapping = null as unknown, period = null as unknown, isConfirmed = true } = {},
  ): Promise<string> {
    const name = `statement ${this.#files}.csv`;
    return this.useCases.uploadStatement(this.owner, {
      connector: "sandbox",
      name,
      bytes,
      mapping,
      period,
      skipUnreadable,
      isConfirmed,
    });
  }

  /** The discrepancies of a statement with one status: kind, reference, ledger and statement amount. */
  async listDiscrepancies(
    statementId: string,
    status: "open" | "resolved" | "auto_resolved" = "open",
  ): Promise<string[]> {
    const { rows: discrepancies } = await this.useCases.listDiscrepancies(this.owner, {
      filter: { statementId, status },
      limit: 100,
      cursor: null,
    });
    return discrepancies
      .map(({ kind, ledgerReference, processorReference, ledgerAmount, statementAmount }) =>
        [kind, processorReference ?? ledgerReference, ledgerAmount, statementAmount].join(" "),
      )
      .sort();
  }
}
