import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectColumns } from "../../server/domain/statement-formats/detect-columns.ts";
import { parseLineKind, parseLineStatus } from "../../server/domain/statement-labels.ts";

describe("words", () => {
  test.each([
    ["Chargeback", "other"],
    ["Refund", "refund"],
    ["Payment reversal", "refund"],
    ["Remboursement", "refund"],
    ["Settlement to bank", "payout"],
    ["PAYOUT", "payout"],
    ["Cash out", "payout"],
    ["Transaction fee", "fee"],
    ["Refund fee", "other"],
    ["Settlement fee", "fee"],
    ["Service charge", "fee"],
    ["Frais de transaction", "fee"],
    ["Payment", "payment"],
    ["Payment settled", "payment"],
    ["RequestToPay", "payment"],
    ["payment_received", "payment"],
    ["Paiement", "payment"],
    ["Charge", "other"],
    ["Card charge", "other"],
    ["Bank transfer", "other"],
    ["Payment incl. fees", "other"],
    ["Fee refund", "other"],
    ["Payout reversal", "other"],
    ["Non-payment", "other"],
    ["Coffee", "other"],
    ["Interest", "other"],
  ])("%s is a %s", (text, kind) => expect(parseLineKind(text)).toBe(kind));
  test.each([
    ["SUCCESSFUL", "success"],
    ["Payment successful", "success"],
    ["Paid out", "success"],
    ["Payé", "success"],
    ["Unsuccessful", "failed"],
    ["Not successful", "failed"],
    ["abandoned", "failed"],
    ["Declined - do not honor", "failed"],
    ["Timed out", "failed"],
    ["Échec", "failed"],
    ["reversed", "reversed"],
    ["Successfully reversed", "reversed"],
    ["Charged back", "reversed"],
    ["processed", "success"],
    ["processing", "pending"],
    ["En attente", "pending"],
    ["", "success"],
    ["blue", null],
    ["Unpaid", null],
    ["Not paid", null],
    ["NotPaid", null],
    ["Incomplete", null],
    ["Not completed", null],
    ["Not yet completed", null],
    ["Unprocessed", null],
    ["Disapproved", null],
    ["Unsettled", null],
    ["Impayé", null],
    ["Partially paid", null],
    ["To be paid", null],
    ["Paid, then disputed", null],
    ["Not failed", null],
    ["Reversal failed", null],
  ])("%s means %s", (text, status) => expect(parseLineStatus(text)).toBe(status));

  test("no word before or within another turns a line into money", () => {
    const paid = ["successful", "completed", "paid", "processed", "settled", "approved"];
    const doubts = [
      "un",
      "in",
      "dis",
      "mis",
      "non",
      "not ",
      "non-",
      "never ",
      "no ",
      "pas ",
      "partially ",
      "to be ",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...doubts),
        fc.constantFrom(...paid),
        fc.constantFrom(" ", "", "."),
        (doubt, word, end) => {
          expect(parseLineStatus(`${doubt}${word}${end}`)).not.toBe("success");
          expect(parseLineStatus(`Transaction ${doubt}${word}${end}`.toUpperCase())).not.toBe("success");
        },
      ),
    );
  });
});

test.each([
  ["paystack", "ID,Reference,Amount,Fees,Currency,Paid At,Status", "paystack_transactions", "payment"],
  ["paystack", "Settlement ID,Settlement Date,Effective Amount,Status", "paystack_settlements", "payout"],
  ["paystack", "Refund ID,Refunded At,Refund Amount,Currency,Status", "paystack_refunds", "refund"],
  [
    "mtn_momo",
    "Financial Transaction Id,External Transaction Id,Date,Type,Amount,Fee,Status",
    "mtn_momo_transactions",
    "payment",
  ],
  ["mtn_momo", "ID,Reference,Amount,Fees,Currency,Paid At,Status", null, "payment"],
])("a file of %s with %s is %s", (connector, headings, format, kind) => {
  expect(detectColumns(connector, headings.split(","))).toMatchObject({ format, kind });
});

test("without a known format columns are guessed by their headers, none twice", () => {
  const { columns } = detectColumns("mtn_momo", [
    "Receipt No.",
    "Completion Time",
    "Paid In",
    "Withdrawn",
    "Status",
  ]);
  expect(columns).toEqual({
    reference: "Receipt No.",
    date: "Completion Time",
    amount: "Paid In",
    amountOut: "Withdrawn",
    status: "Status",
  });
});

test("of two columns with equal headers none is used: the uploader chooses", () => {
  const heads = ["ID", "Reference", "Amount (1)", "Amount (2)", "Fees", "Paid At"];
  expect(detectColumns("paystack", heads)).toMatchObject({ format: null, unclear: ["amount"] });
});
