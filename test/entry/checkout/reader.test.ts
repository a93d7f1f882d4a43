import { expect, test } from "vitest";
import { formatsFor } from "../../../server/entry/checkout/formats.ts";
import { chooseLanguage } from "../../../server/entry/checkout/language.ts";
import { guessNetwork } from "../../../server/entry/checkout/mobile-networks.ts";
import { inOrder } from "../../../server/entry/checkout/offered-methods.ts";

test.each([
  ["fr", undefined, "fr"],
  ["fr-CI", "en", "fr"],
  // The session's language is the merchant's word; one that we do not speak falls back to English.
  ["ak-GH", "fr", "en"],
  [null, "fr-FR,fr;q=0.9,en;q=0.8", "fr"],
  [null, "de,en;q=0.3,fr;q=0.7", "fr"],
  [null, "fr;q=0,en", "en"],
  [null, "constructor, __proto__, toString", "en"],
  [null, undefined, "en"],
])("locale %s and Accept-Language %s give %s", (locale, header, language) => {
  expect(chooseLanguage(locale, header)).toBe(language);
});

test("amounts are written as the merchant's country does, exact to the last digit", () => {
  const ghana = { country: "GH", timeZone: "Africa/Accra" };
  const cedis = { minorUnits: 99_999_999_999n, currency: "GHS" } as const;
  expect(formatsFor("en", ghana).money(cedis).text).toBe("GH₵999,999,999.99");
  expect(formatsFor("fr", ghana).money(cedis).text.replace(/\s/g, " ")).toBe("999 999 999,99 GHS");
  const francs = { minorUnits: 1_500n, currency: "XOF" } as const;
  expect(
    formatsFor("fr", { country: "CI", timeZone: "Africa/Abidjan" }).money(francs).parts,
  ).not.toContainEqual(expect.objectContaining({ kind: "fraction" }));
});

test("times are the merchant's, with the day where it is another one", () => {
  const lusaka = formatsFor("en", { country: "ZM", timeZone: "Africa/Lusaka" });
  expect(lusaka.time(new Date("2026-03-04T21:30:00Z"))).toBe("4 Mar, 23:30");
});

test.each([
  ["024 123 4567", "mtn"],
  ["+233 20 123 4567", "telecel"],
  ["233571234567", "at"],
  ["020", "telecel"],
  ["099 123 4567", null],
  ["", null],
])("the number %s speaks for %s", (phone, network) => {
  expect(guessNetwork("GH", phone, ["mtn", "telecel", "at"])).toBe(network);
});

test("a network that is not offered, or a country that is not known, is not guessed", () => {
  expect(guessNetwork("GH", "024 123 4567", ["telecel"])).toBeNull();
  expect(guessNetwork("FR", "024 123 4567", ["mtn"])).toBeNull();
});

test("mobile money leads in its own country and comes last elsewhere", () => {
  expect(inOrder(["mobile_money", "card", "wallet"], "GHS", "GH")).toEqual([
    "mobile_money",
    "card",
    "wallet",
  ]);
  expect(inOrder(["mobile_money", "card", "wallet"], "GHS", "DE")).toEqual([
    "card",
    "wallet",
    "mobile_money",
  ]);
});
