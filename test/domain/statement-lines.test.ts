import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportMapping } from "../../server/domain/statement.ts";
import { type ParsedLine, parseStatementLine } from "../../server/domain/statement-line.ts";
import { namedLines, signedLines, sumLines } from "../../server/domain/statement-lines.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const READING: ImportMapping = {
  columns: {},
  kind: "payment",
  currency: "GHS",
  dateOrder: "day_first",
  moneyOut: null,
};
const COLUMNS = ["reference", "date", "amount", "amountOut", "fee", "kind", "status"];
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** A row under a header for each field, and its parsed values. */
function read(cells: Cells, { otherDates = [] as string[], more = [] as string[], less = 0 } = {}) {
  const row: Cells = { reference: "P-1", date: "2026-11-20", amount: "10.50", ...cells };
  const texts = COLUMNS.map((name) => row[name] ?? "");
  const line = parseStatementLine(
    {
      number: 2,
      cells: [...texts.slice(0, texts.length - less), ...more],
      columns: COLUMNS.length,
      now: NOW,
      otherDates,
      cell: (field) => row[field] ?? "",
      toDate: ({ year, month, day, hour, minute, offset }) =>
        new Date(Date.UTC(year, month - 1, day, hour, minute - (offset ?? 0))),
    },
    READING,
  );
  if (line === null || line.ok) return line?.value ?? null;
  const { problem, part, value } = line;
  return [part, value && `"${value}"`, problem.code].filter(Boolean).join(" ");
}
const toLine = (cells: Cells): ParsedLine => {
  const line = read(cells);
  if (line === null || typeof line === "string") throw new Error(`no line: ${line}`);
  return line;
};

describe("a row", () => {
  test("with more or fewer cells than headers is rejected: a comma has shifted the later ones", () => {
    expect(read({}, { more: ["234.50"] })).toBe("cell_count");
    expect(read({}, { less: 1 })).toBe("cell_count");
    expect(read({}, { more: ["", ""] })).toMatchObject({ amount: 1050n });
  });

  test("with a future time is rejected; clocks may differ by a day", () => {
    expect(read({ date: "2026-11-21T11:59:00Z" })).toMatchObject({ amount: 1050n });
    expect(read({ date: "2026-11-21T12:01:00Z" })).toBe('date "2026-11-21T12:01:00Z" in_the_future');
  });

  test("that succeeded has an amount; one that did not may have none", () => {
    for (const amount of ["0", "-0", "0.00"]) expect(read({ amount })).toBe(`amount "${amount}" is_zero`);
    expect(read({ amount: "" })).toBe("amount required");
    expect(read({ amount: "0.00", status: "Failed" })).toMatchObject({ amount: 0n, status: "failed" });
  });

  test("has its money in one of two columns if money out has its own; the other may contain a zero", () => {
    expect(read({ amount: "0.00", amountOut: "7.00" })).toMatchObject({ amount: -700n, kind: "refund" });
    expect(read({ amount: "7.00", amountOut: "0.00" })).toMatchObject({ amount: 700n, kind: "payment" });
    expect(read({ amount: "7.00", amountOut: "7.00" })).toBe("two_amounts");
  });

  test("that failed has the time of another column, or none; money needs its own", () => {
    const line = { date: "", status: "abandoned" };
    expect(read(line, { otherDates: ["", "2026-11-19"] })).toMatchObject({ at: new Date("2026-11-19") });
    expect(read(line)).toBeNull();
    expect(read({ date: "" }, { otherDates: ["2026-11-19"] })).toBe("date required");
  });

  test("with an unknown status is rejected", () => {
    expect(read({ status: "Unpaid" })).toBe('status "Unpaid" not_a_status');
  });
});

describe("signs", () => {
  const signed = (lines: ParsedLine[], moneyOut: ImportMapping["moneyOut"] = null, columns = {}) => {
    const parsed = signedLines(lines, { moneyOut, columns });
    return parsed.ok
      ? parsed.value.map(({ kind, amount, fee }) => [kind, amount, fee].join(" "))
      : parsed.problem.code;
  };
  const payouts = (...amounts: string[]) => amounts.map((amount) => toLine({ kind: "payout", amount }));

  test("of payouts and fees are equal in a file: then they are money out", () => {
    expect(signed(payouts("100", "50"))).toEqual(["payout 10000 ", "payout 5000 "]);
    expect(signed([...payouts("-100", "-50"), toLine({})])).toEqual([
      "payout 10000 ",
      "payout 5000 ",
      "payment 1050 ",
    ]);
  });

  test("that contradict each other are chosen by the uploader; the others then are reversals and not posted", () => {
    const five = payouts("100", "100", "100", "100", "100", "-2");
    expect(signed(five)).toBe("sign_unclear");
    expect(signed(five, "plain")).toEqual([...Array(5).fill("payout 10000 "), "other 200 "]);
    expect(signed(five, "minus")).toEqual([...Array(5).fill("other 10000 "), "payout 200 "]);
    const credit = [
      toLine({}),
      toLine({ kind: "payout", amount: "9" }),
      toLine({ kind: "fee", amount: "-0.05" }),
    ];
    expect(signed(credit)).toBe("sign_unclear");
  });

  test("of a column for money out need no choice", () => {
    const lines = [toLine({ kind: "fee", amount: "", amountOut: "1" }), toLine({ kind: "fee", amount: "2" })];
    expect(signed(lines, null, { amountOut: "Withdrawn" })).toEqual(["fee 100 ", "other 200 "]);
  });

  test("of a column of fees are equal too, or the uploader chooses", () => {
    const fees = (...all: string[]) => all.map((fee) => toLine({ fee }));
    expect(signed(fees("1", "2"))).toEqual(["payment 1050 100", "payment 1050 200"]);
    expect(signed(fees("-1", "-2"))).toEqual(["payment 1050 100", "payment 1050 200"]);
    expect(signed(fees("1", "-0.05"))).toBe("sign_unclear");
    expect(signed(fees("1", "-0.05"), "plain")).toEqual(["payment 1050 100", "payment 1050 -5"]);
  });

  test("alone decide nothing: all payouts or fees of a file have one sign, or it was chosen", () => {
    const cells = fc.record({
      kind: fc.constantFrom("payment", "refund", "payout", "fee", "chargeback"),
      amount: fc.integer({ min: 1, max: 9_999 }).map((minor) => (minor / 100).toFixed(2)),
      sign: fc.constantFrom("", "-"),
    });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 8 }), (all) => {
        const lines = all.map(({ kind, amount, sign }) => toLine({ kind, amount: sign + amount }));
        const parsed = signedLines(lines, { moneyOut: null, columns: {} });
        if (!parsed.ok) return;
        const isOut = (kind: string) => kind === "payout" || kind === "fee";
        const posted = lines.filter((_, i) => isOut(parsed.value[i]?.kind ?? ""));
        expect(new Set(posted.map(({ amount }) => amount > 0n)).size).toBeLessThan(2);
        expect(posted).toHaveLength(lines.filter(({ kind }) => isOut(kind)).length);
      }),
    );
  });
});

test("the totals of a file are those of its lines, with the labels that it uses", () => {
  const lines = [
    ...[toLine({ kind: "Sale", fee: "0.10" }), toLine({ kind: "Purchase", amount: "1" })],
    ...[toLine({ kind: "Charge" }), toLine({ status: "failed" })],
  ];
  const sum = { status: "success", currency: "GHS", fees: 0n, lines: 1, amount: 1050n };
  expect(sumLines(lines)).toEqual([
    { ...sum, kind: "payment", lines: 2, amount: 1150n, fees: 10n, words: ["Sale", "Purchase"] },
    { ...sum, kind: "other", words: ["Charge"] },
    { ...sum, kind: "payment", status: "failed", words: [] },
  ]);
});

test("a fee or payout is named by its reference, else by all its values and its order among equals", () => {
  const [first, second, third] = namedLines(
    [toLine({ kind: "payout" }), ...[1, 2].map(() => toLine({ kind: "fee", reference: "" }))],
    "sandbox",
  );
  expect(first?.posting).toBe("payout:sandbox:P-1");
  expect(second?.posting).toMatch(/^fee:sandbox:#/);
  expect(third?.posting).not.toBe(second?.posting);
});
