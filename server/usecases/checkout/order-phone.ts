import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/mobile";
import { walletCountries, walletHome } from "../../domain/networks.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { OfferedMethod } from "../processors/serving.ts";

/**
 * Finds the number of an order by which it can be paid now: a mobile phone's, where the currency has wallets.
 * @returns `+233…`, or null. It is for processors: no page and no answer may show it.
 */
export function orderPhone(
  { customer, asked }: Pick<Transaction, "customer" | "asked">,
  country: string,
  offered: readonly OfferedMethod[],
): string | null {
  const { phone } = customer;
  if (!phone || !offered.some(({ method }) => method === "mobile_money")) return null;
  const home = walletHome(asked.currency, country) as CountryCode | null;
  // No country code begins with a zero: such a number is written as at home.
  const number = parsePhoneNumberFromString(phone.startsWith("0") ? phone : `+${phone}`, home ?? undefined);
  const codes = walletCountries(asked.currency).map((one) => getCountryCallingCode(one as CountryCode));
  return number?.isValid() && codes.includes(number.countryCallingCode) ? number.number : null;
}
