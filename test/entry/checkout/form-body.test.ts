import { expect, test } from "vitest";
import type { Failure } from "../../../server/domain/failure.ts";
import { readForm, typedAgain } from "../../../server/entry/checkout/form-body.ts";

const FIELDS = ["phone", "card_number"] as const;

function problemsOf(body: string, mode: "test" | "live" = "test"): string[] {
  try {
    readForm(body, mode, FIELDS);
    return [];
  } catch (error) {
    return (error as Failure).fields?.map(({ field, message }) => `${field} ${message}`) ?? [];
  }
}

test("a form is read by its own rules: plus for space, percent for bytes", () => {
  expect(readForm("phone=024+123%204567", "test", FIELDS)).toEqual({ phone: "024 123 4567" });
  expect(readForm(undefined, "test", FIELDS)).toEqual({});
});

test.each([
  ["phone=1&phone=1", "phone is there more than once"],
  ["amount=0.01", "amount is not a field of this form"],
  ["__proto__=1", "__proto__ is not a field of this form"],
  ["constructor=1", "constructor is not a field of this form"],
  ["phone%5B%5D=1", "phone[] is not a field of this form"],
])("%s is refused by name", (body, problem) => {
  expect(problemsOf(body)).toEqual([problem]);
});

test("everything that is wrong is said at once", () => {
  expect(problemsOf("a=1&b=2&phone=1&phone=2")).toHaveLength(3);
});

test("in live mode a card field is refused, whatever is in it, and nothing of it comes back", () => {
  const [problem, ...others] = problemsOf("card_number=4242424242424242", "live");
  expect(problem).toMatch(/^card_number is never taken here/);
  expect(others).toEqual([]);
  expect(problemsOf("card_pin=1", "live")).toHaveLength(1);
  expect(problemsOf("card_number=4242424242424242")).toEqual([]);
});

test("a refused form shows again what was typed, but no card and nothing that came twice", () => {
  const body = "method=card&phone=024&network=mtn&network=at&card_number=4242&card_cvc=123&voucher=1";
  expect(typedAgain(body)).toEqual({ method: "card", phone: "024" });
});
