import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MemberCaller, scopesOfRole } from "../../server/domain/access.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { hearProcessor } from "../../server/usecases/payments/hear-processor.ts";
import { RestClient } from "../support/rest.ts";
import { type Hand, type WrittenLine, writeStatement } from "./statement-file.ts";

let rest: RestClient;
let store: Store;
let owner: MemberCaller;

/** A sum in the books, and the line that agrees with it. */
interface Fact {
  id: string;
  reference: string;
  kind: "payment" | "refund";
  at: Date;
  amount: bigint;
  /** Null while the ledger knows of none. */
  fee: bigint | null;
}
let payments: Fact[];
let refunds: Fact[];
/** An attempt that brought nothing. */
let failed: string;
let running: string;

const HOUR = 3_600_000;

beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "600000" } });
  store = openPostgres(rest.tua.databaseUrl, { poolSize: 2 });
  const { scope } = rest.caller;
  owner = {
    ...{
      kind: "member",
      memberId: "mem_x",
      sessionId: "ses_x",
      role: "owner",
      scope,
      signedInAt: new Date(),
    },
    ...{ scopes: scopesOfRole("owner", "test"), allowedIps: [], expiresAt: null, address: "192.0.2.1" },
  };
  const paid = [];
  for (let i = 0; i < 8; i += 1) paid.push(await pay(`P-${i}`, i % 2 ? 20n + BigInt(i) : null));
  for (const [i, { transactionId }] of paid.slice(0, 3).entries()) {
    await rest.useCases.refundTransaction(rest.caller, transactionId, { amount: 1 + i }, null);
  }
  [failed, running] = [await attempted("0002"), await attempted("0001")];
  const rows = await rest.sql(`
    select l.posting as id, coalesce(a.processor_reference, r.processor_reference) as reference, l.at,
      case when r.id is null then 'payment' else 'refund' end as kind, coalesce(a.received, r.amount) as amount,
      (select sum(f.amount) from ledger_entries f where f.posting = l.posting and f.account = 'fees') as fee
    from ledger_entries l left join attempts a on a.id = l.posting left join refunds r on r.id = l.posting
    where l.line = 1 order by l.at`);
  const facts = rows.map((row) => ({
    ...(row as unknown as Fact),
    amount: BigInt(row.amount as string),
    fee: row.fee === null ? null : BigInt(row.fee as string),
  }));
  payments = facts.filter(({ kind }) => kind === "payment");
  refunds = facts.filter(({ kind }) => kind === "refund");
  expect([payments.length, refunds.length]).toEqual([8, 3]);
});
afterAll(async () => {
  await store.close();
  await rest.close();
});

/** A payment that the processor said to be paid, with what it called it and what it kept. */
async function pay(reference: string, fee: bigint | null) {
  const checkout = await rest.checkout();
  const { attempt } = await rest.pay(checkout, "0001");
  const { scope } = rest.caller;
  const { id: attemptId = "", connector = "", account = 1, steps = 0 } = attempt ?? {};
  const heard = { scope, transactionId: checkout.transactionId, attemptId, connector, account, steps };
  const parts = {
    db: store.db,
    wakeUps: { signal() {}, on: () => () => {}, close: async () => {} },
    warn() {},
  };
  const money = (minorUnits: bigint) => ({ minorUnits, currency: "GHS" }) as const;
  const payment = { reference, money: money(1050n), ...(fee !== null && { fee: money(fee) }) };
  await hearProcessor(parts, heard, { kind: "paid", payments: [payment] });
  return { transactionId: checkout.transactionId, attemptId };
}

async function attempted(plan: string): Promise<string> {
  const { attempt } = await rest.pay(await rest.checkout(), plan);
  return attempt?.id ?? "";
}

const HAND: Hand = {
  ...{ delimiter: ",", lineBreak: "\n", mark: false, preamble: false, total: false, blank: false },
  ...{ amounts: "plain", dates: "utc" },
};

let files = 0;
async function upload(
  lines: readonly WrittenLine[],
  hand: Hand = HAND,
  skipUnreadable = false,
): Promise<string> {
  files += 1;
  return rest.useCases.uploadStatement(owner, {
    ...{ connector: "sandbox", name: `statement ${files}.csv`, given: null, skipUnreadable },
    bytes: Buffer.concat([writeStatement(lines, hand), Buffer.from(hand.lineBreak.repeat(files))]),
  });
}

async function differencesOf(statementId: string): Promise<string[]> {
  const { differences } = await rest.useCases.listDifferences(owner, {
    ...{ filter: { statementId, state: "open" }, limit: 100, cursor: null },
  });
  return differences
    .map(({ kind, ourReference, processorReference, ours, theirs }) =>
      [kind, processorReference ?? ourReference, ours, theirs].join(" "),
    )
    .sort();
}

/** Nothing of an earlier statement; the ledger keeps what it was told. */
const forget = () => rest.sql("truncate statement_differences, differences, statement_lines, statements");

const lineOf = ({ id, reference, kind, at, amount }: Fact, named: Named): WrittenLine => ({
  ...{ at, amount, currency: "GHS", kind: kind === "payment" ? "Payment" : "Refund" },
  reference: named === "theirs" ? null : id.replace("_", "-"),
  second: named === "ours" ? null : reference,
});

type Named = "ours" | "theirs" | "both";
/** What is wrong with a fact's line. */
const PLANTS = [
  "none",
  "none",
  "none",
  "missing",
  "amount",
  "currency",
  "failed",
  "reversed",
  "fee",
  "twice",
] as const;
type Plant = (typeof PLANTS)[number];

/** Lines for a fact with something planted in them, and the difference that it must make. */
function planted(fact: Fact, plant: Plant, named: Named): { lines: WrittenLine[]; expected: string[] } {
  const line = lineOf(fact, named);
  const shown = named === "ours" ? fact.id : fact.reference;
  switch (plant) {
    case "none":
      return { lines: [{ ...line, fee: fact.fee }], expected: [] };
    case "missing":
      return { lines: [], expected: [`missing_there ${fact.reference} ${fact.amount} `] };
    case "amount":
      return {
        lines: [{ ...line, amount: fact.amount + 1n }],
        expected: [`amount ${shown} ${fact.amount} ${fact.amount + 1n}`],
      };
    case "currency":
      return {
        lines: [{ ...line, currency: "NGN" }],
        expected: [`currency ${shown} ${fact.amount} ${fact.amount}`],
      };
    case "failed":
    case "reversed":
      return { lines: [{ ...line, status: plant }], expected: [`status ${shown} ${fact.amount} `] };
    case "fee": {
      const theirs = (fact.fee ?? 0n) + 3n;
      if (fact.fee !== null) {
        return { lines: [{ ...line, fee: theirs }], expected: [`fee ${shown} ${fact.fee} ${theirs}`] };
      }
      // The first word on it: it is posted, and counts from then on.
      fact.fee = theirs;
      return { lines: [{ ...line, fee: theirs }], expected: [] };
    }
    case "twice":
      return { lines: [line, line], expected: [`duplicate ${shown}  ${fact.amount}`] };
  }
}

const hands: fc.Arbitrary<Hand> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  lineBreak: fc.constantFrom("\n", "\r\n"),
  ...{ mark: fc.boolean(), preamble: fc.boolean(), total: fc.boolean(), blank: fc.boolean() },
  amounts: fc.constantFrom("plain", "thousands", "comma", "code"),
  dates: fc.constantFrom("iso", "day_first", "named", "utc"),
});

test("whatever is planted in a statement is found, each in its kind and to the minor unit, and nothing else is", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...PLANTS), fc.constantFrom<Named>("ours", "theirs", "both")), {
        minLength: 11,
        maxLength: 11,
      }),
      fc.array(
        fc.constantFrom("unknown payment", "unknown refund", "chargeback", "failed here", "running here"),
        {
          maxLength: 5,
        },
      ),
      hands,
      async (plants, strangers, hand) => {
        runs += 1;
        await forget();
        const facts = [...payments, ...refunds];
        const [first, last] = [facts[0]?.at as Date, facts.at(-1)?.at as Date];
        const parts = facts.map((fact, i) => {
          const [plant, named] = plants[i] as [Plant, Named];
          return { fact, ...planted(fact, plant, named) };
        });
        // Of a kind of which a statement has no line at all it says nothing.
        const hasRefunds = parts.some(({ fact, lines }) => fact.kind === "refund" && lines.length > 0);
        const hasPayments = parts.some(({ fact, lines }) => fact.kind === "payment" && lines.length > 0);
        const extra = [...new Set(strangers)].map((stranger) => strangerOf(stranger, first, `${runs}`));
        const refundsCome = hasRefunds || strangers.includes("unknown refund");
        const paymentsCome = hasPayments || extra.some(({ line }) => line.kind === "Payment");
        const expected = [
          ...parts.flatMap(({ fact, expected: all }) =>
            all.filter(
              (one) =>
                !one.startsWith("missing_there") || (fact.kind === "refund" ? refundsCome : paymentsCome),
            ),
          ),
          ...extra.map(({ expected: one }) => one),
        ];
        const ends: WrittenLine[] = [-2 * HOUR, 2 * HOUR].map((by, i) => ({
          at: new Date((i === 0 ? first : last).getTime() + by),
          ...{ kind: "Payout", second: `OUT-${i}`, amount: 500n, currency: "GHS" },
        }));
        const lines = [...ends, ...parts.flatMap((part) => part.lines), ...extra.map(({ line }) => line)];
        const id = await upload(lines, hand);
        expect(await differencesOf(id)).toEqual(expected.sort());
        const statement = await rest.useCases.findStatement(owner, id);
        const onLines = expected.filter((one) => !one.startsWith("missing_there")).length;
        expect(statement).toMatchObject({ lines: lines.length, matched: lines.length - onLines });
      },
    ),
    { numRuns: 40 },
  );
});

/** A line that no money of ours is behind. */
function strangerOf(what: string, at: Date, run: string): { line: WrittenLine; expected: string } {
  const line = { at, amount: 777n, currency: "GHS" };
  if (what === "failed here" || what === "running here") {
    const reference = what === "failed here" ? failed : running;
    return { line: { ...line, kind: "Payment", reference }, expected: `status ${reference}  777` };
  }
  const second = `X-${what.replace(" ", "-")}-${run}`;
  const kind = what === "unknown payment" ? "Payment" : what === "unknown refund" ? "Refund" : "Chargeback";
  return { line: { ...line, kind, second }, expected: `missing_here ${second}  777` };
}
