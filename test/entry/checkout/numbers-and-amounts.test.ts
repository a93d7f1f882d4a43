import { expect, test } from "vitest";
import { networksFor } from "../../../server/domain/networks.ts";
import { formatsFor } from "../../../server/entry/checkout/formats.ts";
import {
  localPhoneText,
  maskedPhoneText,
  phoneHelp,
} from "../../../server/entry/checkout/mobile-networks.ts";
import { parseInstrument } from "../../../server/usecases/payments/instrument.ts";

const AMOUNTS = [
  ["fr", "GH", "GHS", 1050n, "10,50 GHS"],
  ["en", "GH", "GHS", 1050n, "GHS 10.50"],
  ["fr", "CI", "XOF", 6500n, "6 500 F CFA"],
  ["en", "GH", "USD", 1050n, "US$10.50"],
] as const;

test.each(AMOUNTS)("an amount, in %s in %s, has the local currency sign: %s", (...row) => {
  const [language, country, currency, minorUnits, text] = row;
  const { money } = formatsFor(language, { country, timeZone: "UTC" });
  expect(money({ currency, minorUnits }).text.replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

test("a masked number has the local format, and shows no more digits than were stored", () => {
  expect(localPhoneText("GH", "233•••••0001")).toBe("0•• ••• 0001");
  expect(localPhoneText("CI", "225•••••4567")).toBe("0• •• •• 45 67");
  expect(localPhoneText("CM", "237•••••4567")).toBe("• •• •• 45 67");
  for (const home of ["SN", null]) expect(localPhoneText(home, "225•••••4567")).toBe("225•••••4567");
});

test.each([
  ["GH", "+233241234567", "024 ••• 4567"],
  ["KE", "+254712345678", "071• ••5 678"],
  ["CI", "+2250701234567", "07 0• •• 45 67"],
  ["SN", "+221771234567", "77 ••• 45 67"],
  ["CM", "+237671234567", "6 7• •• 45 67"],
  // A number of another country, or of an unknown one, as stored.
  ["SN", "+2250701234567", "225•••••4567"],
  [null, "+221771234567", "221•••••4567"],
  ["GH", "+23324123456", "233•••••3456"],
])("in %s the local number %s is recognized as %s", (home, number, expected) => {
  expect(maskedPhoneText(home, number)).toBe(expected);
});

/** The result for a customer's phone number, in francs that eight countries use. */
function read(phone: string, country: string): string {
  const networks = networksFor("XOF");
  const offered = [{ method: "mobile_money", networks, details: "our_page" }] as const;
  const terms = { offered, currency: "XOF", country } as const;
  try {
    return parseInstrument({ method: "mobile_money", network: "orange", phone }, terms).method.payer;
  } catch (error) {
    return (error as { fields: { code: string }[] }).fields[0]?.code ?? "";
  }
}

test("if the merchant is in none of a currency's several countries, a number needs its country code", () => {
  for (const whole of ["+225 07 00 00 00 01", "2250700000001", "00225 0700000001"])
    expect(read(whole, "GH")).toBe("225•••••0001");
  for (const national of ["07 00 00 00 01", "77 123 45 67"])
    expect(read(national, "GH")).toBe("phone_country_code_required");
  expect(read("+233 24 000 0001", "GH")).toBe("phone_country_not_supported");
  expect(read("07 00 00 00 01", "CI")).toBe("225•••••0001");
  expect(phoneHelp(null)).toMatchObject({ requiresCountryCode: true, example: "+225 07 00 00 00 01" });
});
