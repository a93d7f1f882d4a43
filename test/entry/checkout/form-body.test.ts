import { expect, test } from "vitest";
import type { AppError } from "../../../server/domain/app-error.ts";
import { parseForm, refillValues } from "../../../server/entry/checkout/form-body.ts";

const LIVE = ["phone"] as const;
const TEST = [...LIVE, "card_number"] as const;

function findProblems(body: string, names: readonly string[] = TEST): string[] {
  try {
    parseForm(body, names);
    return [];
  } catch (error) {
    return (error as AppError).fields?.map(({ field, code }) => `${field} ${code}`) ?? [];
  }
}

test("a form is decoded by its own rules: plus for space, percent for bytes", () => {
  expect(parseForm("phone=024+123%204567", TEST)).toEqual({ phone: "024 123 4567" });
  expect(parseForm("phone=100%&card_number=%zz+%C3%A9%EF%BF%BD", TEST)).toEqual({
    phone: "100%",
    card_number: "%zz é\ufffd",
  });
  expect(parseForm(undefined, TEST)).toEqual({});
});

test.each([
  ["phone=1&phone=1", "phone repeated"],
  ["amount=0.01", "amount unknown_field"],
  ["__proto__=1", "__proto__ unknown_field"],
  ["constructor=1", "constructor unknown_field"],
  ["phone%5B%5D=1", "phone[] unknown_field"],
  ["phone=%ED%A0%80", "phone invalid_unicode"],
  ["&phone=a%80&&card_number=1", "phone invalid_unicode"],
])("%s is rejected, and the error names it", (body, problem) => {
  expect(findProblems(body)).toEqual([problem]);
});

test("every problem is reported at once", () => {
  expect(findProblems("a=1&b=2&phone=1&phone=2")).toHaveLength(3);
});

test("without a card method, any card field is rejected with its own code, and none of it comes back", () => {
  const [problem, ...others] = findProblems("card_number=4242424242424242", LIVE);
  expect(problem).toBe("card_number card_details_refused");
  expect(others).toEqual([]);
  expect(findProblems("card_pin=1", LIVE)).toHaveLength(1);
  expect(findProblems("card_number=4242424242424242")).toEqual([]);
});

test("a rejected form shows the typed values again, without card details and repeated fields", () => {
  const body = "method=card&phone=024&network=mtn&network=at&card_number=4242&card_cvc=123&voucher=1";
  expect(refillValues(body)).toEqual({ method: "card", phone: "024" });
});
