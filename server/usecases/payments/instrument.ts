import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PaymentInstrument } from "../../connectors/connector.ts";
import { invalidField } from "../../domain/app-error.ts";
import type { Currency } from "../../domain/money.ts";
import { defaultPhoneCountry, walletCountries } from "../../domain/networks.ts";
import { type MethodType, maskPhone, type PaymentMethod } from "../../domain/payment-method.ts";
import { err, FieldValidator, ok, type Result } from "../../domain/result.ts";
import type { OfferedMethod } from "../processors/available-processors.ts";

/** Input of the hosted page's payment form, by its stable field names. Never stored unmasked. */
export interface PayInput {
  method?: string | undefined;
  network?: string | undefined;
  phone?: string | undefined;
  /** `1`: pay with the order's phone number, which the form does not contain. */
  use_order_phone?: string | undefined;
  voucher?: string | undefined;
  card_number?: string | undefined;
  card_expiry?: string | undefined;
  card_cvc?: string | undefined;
  wallet?: string | undefined;
}

/** Data for the connector, and its masked form for storage. */
export interface ParsedInstrument {
  instrument: PaymentInstrument;
  method: PaymentMethod;
}

interface InstrumentRules {
  offered: readonly OfferedMethod[];
  currency: Currency;
  /** The merchant's country, for numbers without a country code. */
  country: string;
}

/**
 * Fills in the order's phone number if the customer selected it. A typed number has priority.
 * @throws AppError `invalid_request` if the order has no number that can pay.
 */
export function withOrderPhone(input: PayInput, orderPhone: string | null): PayInput {
  const { use_order_phone: used, ...typed } = input;
  if (used === undefined || typed.phone?.trim()) return typed;
  if (used !== "1") throw invalidField("use_order_phone", "unknown_value", { allowed: ["1"] });
  if (orderPhone === null) throw invalidField("phone", "phone_required");
  return { ...typed, method: "mobile_money", phone: orderPhone };
}

/** @throws AppError `invalid_request` by form field. */
export function parseInstrument(input: PayInput, rules: InstrumentRules): ParsedInstrument {
  const validator = new FieldValidator();
  const type = validator.check("method", parseMethod(input.method, rules.offered));
  validator.throwIfInvalid();
  const read = { mobile_money: parseMobileMoney, card: parseCard, wallet: parseWallet }[type as MethodType];
  const result = read(validator, input, rules);
  validator.throwIfInvalid();
  return result as ParsedInstrument;
}

function parseMethod(value: string | undefined, offered: readonly OfferedMethod[]): Result<MethodType> {
  const found = offered.find(({ method }) => method === value);
  if (found) return ok(found.method);
  const allowed = offered.map(({ method }) => method);
  return value ? err("method_not_offered", { allowed }) : err("method_required");
}

function parseMobileMoney(
  validator: FieldValidator,
  input: PayInput,
  rules: InstrumentRules,
): ParsedInstrument | undefined {
  const networks = offeredAs(rules, "mobile_money")?.networks ?? [];
  const network = networks.find((name) => name === input.network);
  if (!network) validator.addProblem("network", "network_required", { allowed: networks });
  const phone = validator.check("phone", parsePayerPhone(input.phone, rules));
  if (!network || !phone) return undefined;
  return {
    instrument: { type: "mobile_money", network, phone },
    method: { type: "mobile_money", network, payer: maskPhone(phone) },
  };
}

/**
 * Parses a wallet's phone number in common formats: 024…, 233… or +233…, with spaces and dashes.
 * @returns digits with the country code.
 */
function parsePayerPhone(value: string | undefined, { currency, country }: InstrumentRules): Result<string> {
  const typed = (value ?? "").replace(/[\s().-]/g, "");
  if (typed === "") return err("phone_required");
  const home = defaultPhoneCountry(currency, country) as CountryCode | null;
  const codes = walletCountries(currency).map((one) => getCountryCallingCode(one as CountryCode));
  const code = (home ? [getCountryCallingCode(home)] : codes).find((one) => typed.startsWith(one));
  const international = code && typed.length > code.length + 7 ? `+${typed}` : typed.replace(/^00/, "+");
  const number = /^\+?\d{6,17}$/.test(typed)
    ? parsePhoneNumberFromString(international, home ?? undefined)
    : undefined;
  if (!number && !home) return err("phone_country_code_required");
  if (!number?.isPossible()) return err("phone_incomplete");
  return codes.includes(number.countryCallingCode)
    ? ok(number.number.slice(1))
    : err("phone_country_not_supported", { prefixes: [...new Set(codes)].map((one) => `+${one}`) });
}

/** Month and year in common formats: `08/30`, `0830`, `8/30`, `08 / 2030`. */
const EXPIRY = /^(?:(0?[1-9]|1[0-2])\s*\/\s*|(0[1-9]|1[0-2])\s*)(?:20)?(\d{2})$/;

/** A card is valid until the end of its last month. */
function isFutureExpiry(text: string): boolean {
  const [, spaced, compact, year] = EXPIRY.exec(text) ?? [];
  return year !== undefined && Date.UTC(2000 + Number(year), Number(spaced ?? compact)) > Date.now();
}

const offeredAs = ({ offered }: InstrumentRules, type: MethodType) =>
  offered.find(({ method }) => method === type);

function parseCard(
  validator: FieldValidator,
  input: PayInput,
  rules: InstrumentRules,
): ParsedInstrument | undefined {
  if (offeredAs(rules, "card")?.details === "processors_page") return onProcessorsPage("card");
  const digits = (input.card_number ?? "").replace(/[\s-]/g, "");
  const cardNumber = validator.check(
    "card_number",
    /^\d{12,19}$/.test(digits) ? ok(digits) : err("card_number_invalid"),
  );
  if (!isFutureExpiry((input.card_expiry ?? "").trim())) {
    validator.addProblem("card_expiry", "card_expiry_invalid");
  }
  if (!/^\d{3,4}$/.test((input.card_cvc ?? "").trim())) {
    validator.addProblem("card_cvc", "card_cvc_invalid");
  }
  if (!cardNumber) return undefined;
  return {
    instrument: { type: "card", cardNumber },
    method: { type: "card", brand: getCardBrand(cardNumber), payer: `•••• ${cardNumber.slice(-4)}` },
  };
}

function getCardBrand(cardNumber: string): string {
  if (cardNumber.startsWith("4")) return "visa";
  return /^(5[1-5]|2[2-7])/.test(cardNumber) ? "mastercard" : "card";
}

/** The payment details are unknown until the processor reports them. */
const onProcessorsPage = (type: "card" | "wallet"): ParsedInstrument => ({
  instrument: { type },
  method: { type, payer: "" },
});

function parseWallet(_reader: FieldValidator, input: PayInput, rules: InstrumentRules): ParsedInstrument {
  if (offeredAs(rules, "wallet")?.details === "processors_page") return onProcessorsPage("wallet");
  const wallet = (input.wallet ?? "").slice(0, 40);
  return { instrument: { type: "wallet", wallet }, method: { type: "wallet", brand: wallet, payer: wallet } };
}
