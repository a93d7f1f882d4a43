import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/mobile";
import { defaultPhoneCountry, walletCountries } from "../../domain/networks.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { OfferedMethod } from "../processors/available-processors.ts";

/**
 * Phone number of an order if it can pay now: a mobile number, in a currency with wallets.
 * @returns `+233…`, or null. For processors only: never show it on a page or in a response.
 */
export function orderPhone(
  { customer, amount }: Pick<Transaction, "customer" | "amount">,
  country: string,
  offered: readonly OfferedMethod[],
): string | null {
  const { phone } = customer;
  if (!phone || !offered.some(({ method }) => method === "mobile_money")) return null;
  const home = defaultPhoneCountry(amount.currency, country) as CountryCode | null;
  // Country codes never start with zero: such a number is in national format.
  const number = parsePhoneNumberFromString(phone.startsWith("0") ? phone : `+${phone}`, home ?? undefined);
  const codes = walletCountries(amount.currency).map((one) => getCountryCallingCode(one as CountryCode));
  return number?.isValid() && codes.includes(number.countryCallingCode) ? number.number : null;
}
