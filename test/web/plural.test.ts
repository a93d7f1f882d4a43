import { expect, test } from "vitest";
import { plural } from "../../web/plural.ts";

const payments = (language: string, count: number) =>
  plural(language, count, { one: `${count} payment`, other: `${count} payments` });

test("English: only 1 is singular", () => {
  expect([0, 1, 2].map((count) => payments("en", count))).toEqual(["0 payments", "1 payment", "2 payments"]);
});

test("French: 0 and 1 are singular, and millions are plural", () => {
  const forms = { one: "paiement", other: "paiements" };
  const french = [0, 1, 2, 1_000_000].map((count) => plural("fr", count, forms));
  expect(french).toEqual(["paiement", "paiement", "paiements", "paiements"]);
});
