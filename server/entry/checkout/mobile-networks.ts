import { findNetwork } from "../../../web/checkout/find-network.ts";
import type { PhoneHelp } from "../../../web/checkout/method-fields.tsx";
import type { UssdMenu } from "../../../web/checkout/waiting-page.tsx";
import type { Network } from "../../domain/networks.ts";
import { maskPhone } from "../../domain/payment-method.ts";

interface Country {
  callingCode: string;
  /** Example of a number in local format. */
  example: string;
  /** Minimum number of digits of an accepted number, without country code. */
  digits: number;
  /** First digits after the country code or leading zero. Only a hint, because numbers can move between networks. */
  prefixes: Partial<Record<Network, string>>;
  /** Code to dial if no request appears on the phone, or to get a voucher. */
  menus?: Partial<Record<Network, UssdMenu>>;
}

/** Hints by country that help a customer select a network and find the request. */
const COUNTRIES: Record<string, Country> = {
  GH: {
    callingCode: "233",
    example: "024 123 4567",
    digits: 8,
    prefixes: { mtn: "24 25 53 54 55 59", telecel: "20 50", at: "26 27 56 57" },
    menus: {
      mtn: { code: "*170#", approvals: ["My wallet", "My approvals"] },
      // Telecel customers confirm with a voucher and never receive a request.
      telecel: { code: "*110#", approvals: [] },
    },
  },
  KE: {
    callingCode: "254",
    example: "0712 345 678",
    digits: 7,
    prefixes: {
      mpesa: "70 71 72 740 741 742 743 745 746 748 757 758 759 768 769 79 11",
      airtel: "73 750 751 752 753 754 755 756 762 78 10",
    },
  },
  UG: {
    callingCode: "256",
    example: "0772 123 456",
    digits: 9,
    prefixes: { mtn: "76 77 78 39", airtel: "70 74 75" },
  },
  RW: { callingCode: "250", example: "078 812 3456", digits: 8, prefixes: { mtn: "78 79", airtel: "72 73" } },
  TZ: {
    callingCode: "255",
    example: "0754 123 456",
    digits: 9,
    prefixes: { mpesa: "74 75 76", airtel: "68 69 78", tigo: "65 67 71 77" },
  },
  ZM: {
    callingCode: "260",
    example: "097 123 4567",
    digits: 9,
    prefixes: { mtn: "96 76", airtel: "97 77", zamtel: "95 75" },
  },
  CI: {
    callingCode: "225",
    example: "07 01 23 45 67",
    digits: 10,
    prefixes: { orange: "7", mtn: "5", moov: "1" },
  },
  SN: { callingCode: "221", example: "77 123 45 67", digits: 9, prefixes: { orange: "77 78" } },
  CM: {
    callingCode: "237",
    example: "6 71 23 45 67",
    digits: 8,
    prefixes: { mtn: "67 68 650 651 652 653 654", orange: "69 655 656 657 658 659" },
  },
};

/** For numbers that can belong to several countries. */
const INTERNATIONAL_PHONE: PhoneHelp = {
  example: "+225 07 00 00 00 01",
  requiresCountryCode: true,
  pattern: "^\\d{10,17}$",
};

/** Null for an unknown country. The pattern accepts all numbers that the server accepts. */
export function phoneHelp(home: string | null): PhoneHelp | null {
  if (home === null) return INTERNATIONAL_PHONE;
  const known = findCountry(home);
  if (!known) return null;
  const { example, callingCode, digits } = known;
  return { example, requiresCountryCode: false, callingCode, pattern: `^\\d{${digits},17}$` };
}

/**
 * Formats a stored number (`233•••••0001`) in local format (`0•• ••• 0001`). Numbers of other countries stay
 * unchanged.
 */
export function localPhoneText(home: string | null, stored: string): string {
  const { callingCode, example } = findCountry(home) ?? { callingCode: "", example: "" };
  if (!callingCode || !stored.startsWith(`${callingCode}•`)) return stored;
  const end = stored.slice(-4);
  let remainingDigits = example.replace(/\D/g, "").length;
  return example.replace(/\d/g, (digit, index) => {
    remainingDigits -= 1;
    return remainingDigits < end.length
      ? (end.at(-1 - remainingDigits) as string)
      : index === 0 && digit === "0"
        ? "0"
        : "•";
  });
}

/** Formats a number (`+233241234567`) in local format with three digits hidden: `024 ••• 4567`. */
export function maskedPhoneText(home: string | null, number: string): string {
  const masked = maskPhone(number.slice(1));
  const { callingCode, example } = findCountry(home) ?? { callingCode: "", example: "" };
  const { length } = example.replace(/\D/g, "");
  const national = number.slice(1 + callingCode.length);
  const digits = national.length === length ? national : `0${national}`;
  if (!callingCode || !number.startsWith(`+${callingCode}`) || digits.length !== length) return masked;
  let position = 0;
  return example.replace(/\d/g, () => {
    const digit = digits[position] as string;
    position += 1;
    return position > length - 4 || position <= length - 7 ? digit : "•";
  });
}

const findCountry = (country: string | null): Country | undefined => COUNTRIES[country ?? ""];

/** The first digits of a network's numbers, separated by spaces. Empty if unknown. */
export const getPrefixes = (country: string | null, network: Network): string =>
  findCountry(country)?.prefixes[network] ?? "";

/** The code to dial for a voucher. Null if the network sends requests. */
export function voucherMenu(country: string | null, network: Network): string | null {
  const menu = networkMenu(country, network);
  return menu?.approvals.length === 0 ? menu.code : null;
}

export function networkMenu(country: string | null, network: string | undefined): UssdMenu | null {
  return findCountry(country)?.menus?.[network as Network] ?? null;
}

/** The network suggested by a number's first digits. Null if it is not one of the offered networks. */
export function guessNetwork(
  country: string | null,
  phone: string,
  offered: readonly Network[],
): Network | null {
  const known = findCountry(country);
  if (!known) return null;
  const networks = Object.keys(known.prefixes) as Network[];
  const guessed = networks[findNetwork(phone, known.callingCode, Object.values(known.prefixes))];
  return offered.find((network) => network === guessed) ?? null;
}
