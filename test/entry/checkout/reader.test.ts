import { expect, test } from "vitest";
import type { Currency } from "../../../server/domain/money.ts";
import { networksFor } from "../../../server/domain/networks.ts";
import { formatsFor } from "../../../server/entry/checkout/formats.ts";
import { chooseLanguage } from "../../../server/entry/checkout/language.ts";
import { guessNetwork, phoneHelp } from "../../../server/entry/checkout/mobile-networks.ts";
import { sortMethods } from "../../../server/entry/checkout/offered-methods.ts";
import { parseInstrument } from "../../../server/usecases/payments/instrument.ts";

test.each([
  // The URL's own parameter takes precedence.
  ["en", "fr", "fr", "en"],
  [null, "fr", undefined, "fr"],
  [null, "fr-CI", "en", "fr"],
  // The checkout's language is the merchant's choice; for an unsupported one the browser decides.
  [null, "ak-GH", "fr", "fr"],
  [null, "de", "fr-CI,en;q=0.5", "fr"],
  [null, "de", "es", "en"],
  [null, "de", undefined, "en"],
  [null, "en-GH", "fr", "en"],
  [null, null, "fr-FR,fr;q=0.9,en;q=0.8", "fr"],
  [null, null, "de,en;q=0.3,fr;q=0.7", "fr"],
  [null, null, "fr;q=0,en", "en"],
  [null, null, "constructor, __proto__, toString", "en"],
  [null, null, undefined, "en"],
] as const)("lang=%s, locale %s and Accept-Language %s give %s", (requested, locale, header, language) => {
  expect(chooseLanguage({ language: requested, acceptLanguage: header }, locale)).toBe(language);
});

test("amounts have the format of the merchant's country, exact to the last digit", () => {
  const ghana = { country: "GH", timeZone: "Africa/Accra" };
  const cedis = { minorUnits: 99_999_999_999n, currency: "GHS" } as const;
  expect(formatsFor("en", ghana).money(cedis).text).toBe("GHS\u00a0999,999,999.99");
  expect(formatsFor("fr", ghana).money(cedis).text.replace(/\s/g, " ")).toBe("999 999 999,99 GHS");
  const francs = { minorUnits: 1_500n, currency: "XOF" } as const;
  expect(
    formatsFor("fr", { country: "CI", timeZone: "Africa/Abidjan" }).money(francs).parts,
  ).not.toContainEqual(expect.objectContaining({ kind: "fraction" }));
});

test("times are in the merchant's time zone, with the date if it differs", () => {
  const lusaka = formatsFor("en", { country: "ZM", timeZone: "Africa/Lusaka" });
  expect(lusaka.time(new Date("2026-03-04T21:30:00Z"))).toBe("4 Mar, 23:30");
});

test.each([
  ["Africa/Abidjan", "4 mars 2026, 21:30 UTC"],
  ["Africa/Lagos", "4 mars 2026, 22:30 UTC+1"],
])("a French receipt in %s has the time %s", (timeZone, text) => {
  expect(formatsFor("fr", { country: "CI", timeZone }).moment(new Date("2026-03-04T21:30:00Z"))).toBe(text);
});

test.each([
  ["024 123 4567", "mtn"],
  ["+233 20 123 4567", "telecel"],
  ["233571234567", "at"],
  ["00233241234567", "mtn"],
  ["+254241234567", null],
  ["020", "telecel"],
  ["099 123 4567", null],
  ["", null],
])("the number %s belongs to %s", (phone, network) => {
  expect(guessNetwork("GH", phone, ["mtn", "telecel", "at"])).toBe(network);
});

test("a network that is not offered, or an unknown country, is not guessed", () => {
  expect(guessNetwork("GH", "024 123 4567", ["telecel"])).toBeNull();
  expect(guessNetwork("FR", "024 123 4567", ["mtn"])).toBeNull();
});

test.each([
  ...(["GH GHS mtn", "KE KES mpesa", "UG UGX mtn", "RW RWF mtn", "TZ TZS tigo", "ZM ZMW mtn"] as const),
  ...(["CI XOF wave", "SN XOF wave", "CM XAF mtn"] as const),
])("the page's own check of a number rejects none that the server accepts: %s", (named) => {
  const [country = "", currency, network] = named.split(" ");
  const help = phoneHelp(country);
  const pattern = new RegExp(help?.pattern ?? "");
  const networks = networksFor(currency as Currency);
  const offered = [{ method: "mobile_money", networks, details: "our_page" }] as const;
  const terms = { offered, currency: currency as Currency, country } as const;
  const isAccepted = (phone: string) => {
    try {
      return Boolean(parseInstrument({ method: "mobile_money", network, phone }, terms));
    } catch {
      return false;
    }
  };
  const lengths = new Set<number>();
  for (let first = 0; first < 100; first++) {
    for (const code of ["", "0", help?.callingCode, `+${help?.callingCode}`]) {
      for (let rest = 2; rest < 12; rest++) {
        const typed = `${code}${first}${"1234567890123".slice(0, rest)}`;
        const digits = typed.replace(/\D/g, "");
        if (!isAccepted(typed)) continue;
        lengths.add(digits.length);
        expect(digits).toMatch(pattern);
      }
    }
  }
  expect("1".repeat(Math.min(...lengths) - 1), "no shorter number is taken, and none passes").not.toMatch(
    pattern,
  );
  expect(isAccepted(help?.example ?? "")).toBe(true);
});

/** This month, or another. */
function expiryIn(months: number): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  return `${month.getUTCMonth() + 1}/${month.getUTCFullYear()}`;
}

test.each([
  ...["08/99", "0899", "8/99", "08 / 99", "08/2099", "8 / 2099", " 12/99 ", expiryIn(0)].map(
    (typed) => [typed, true] as const,
  ),
  ...[
    "13/99",
    "1399",
    "00/99",
    "0/99",
    "899",
    "8",
    "08/9",
    "08/1999",
    "08/20991",
    "",
    "01/20",
    expiryIn(-1),
  ].map((typed) => [typed, false] as const),
])("an expiry written as %j is accepted: %s", (typed, isAccepted) => {
  const offered = [{ method: "card", networks: [], details: "our_page" }] as const;
  const terms = { offered, currency: "GHS", country: "GH" } as const;
  const read = () =>
    parseInstrument(
      { method: "card", card_number: "4242424242424242", card_expiry: typed, card_cvc: "123" },
      terms,
    );
  if (isAccepted) expect(read).not.toThrow();
  else {
    expect(read).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: "card_expiry" })] }),
    );
  }
});

test("mobile money comes first in its own country and last elsewhere", () => {
  expect(sortMethods(["mobile_money", "card", "wallet"], "GHS", "GH")).toEqual([
    "mobile_money",
    "card",
    "wallet",
  ]);
  expect(sortMethods(["mobile_money", "card", "wallet"], "GHS", "DE")).toEqual([
    "card",
    "wallet",
    "mobile_money",
  ]);
});
