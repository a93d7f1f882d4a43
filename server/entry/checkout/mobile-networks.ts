import type { PhoneHelp } from "../../../web/checkout/method-fields.tsx";
import { networkOfNumber } from "../../../web/checkout/network-of-number.ts";
import type { NetworkMenu } from "../../../web/checkout/waiting-page.tsx";
import type { Network } from "../../domain/networks.ts";
import { maskPhone } from "../../domain/payment-method.ts";

interface Country {
  callingCode: string;
  /** A number as people there write it. */
  example: string;
  /** The fewest digits of a number that is taken here, without any code before it. */
  digits: number;
  /** First digits after the country code or the leading zero. Numbers move between networks: a hint, no rule. */
  prefixes: Partial<Record<Network, string>>;
  /** What to dial where no request appears on the phone, or to make a voucher. */
  menus?: Partial<Record<Network, NetworkMenu>>;
}

/** What helps a customer choose a network and find a request, by country. */
const COUNTRIES: Record<string, Country> = {
  GH: {
    callingCode: "233",
    example: "024 123 4567",
    digits: 8,
    prefixes: { mtn: "24 25 53 54 55 59", telecel: "20 50", at: "26 27 56 57" },
    menus: {
      mtn: { code: "*170#", approvals: ["My wallet", "My approvals"] },
      // Telecel's customers confirm by a voucher, and are never sent a request.
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

/** Of numbers that may be of several countries. */
const ABROAD: PhoneHelp = { example: "+225 07 00 00 00 01", abroad: true, pattern: "^\\d{10,17}$" };

/** Null where nothing is known of the country. The pattern refuses no number that the server takes. */
export function phoneHelp(home: string | null): PhoneHelp | null {
  if (home === null) return ABROAD;
  const known = knownOf(home);
  if (!known) return null;
  const { example, callingCode, digits } = known;
  return { example, abroad: false, callingCode, pattern: `^\\d{${digits},17}$` };
}

/** A kept number (`233•••••0001`) as its owner writes it (`0•• ••• 0001`). Another country's stays as it is. */
export function ownersNumber(home: string | null, kept: string): string {
  const { callingCode, example } = knownOf(home) ?? { callingCode: "", example: "" };
  if (!callingCode || !kept.startsWith(`${callingCode}•`)) return kept;
  const end = kept.slice(-4);
  let left = example.replace(/\D/g, "").length;
  return example.replace(/\d/g, (digit, place) => {
    left -= 1;
    return left < end.length ? (end.at(-1 - left) as string) : place === 0 && digit === "0" ? "0" : "•";
  });
}

/** Shows an own number (`+233241234567`) as its owner knows it, three digits hidden: `024 ••• 4567`. */
export function hintOfNumber(home: string | null, number: string): string {
  const masked = maskPhone(number.slice(1));
  const { callingCode, example } = knownOf(home) ?? { callingCode: "", example: "" };
  const { length } = example.replace(/\D/g, "");
  const national = number.slice(1 + callingCode.length);
  const digits = national.length === length ? national : `0${national}`;
  if (!callingCode || !number.startsWith(`+${callingCode}`) || digits.length !== length) return masked;
  let place = 0;
  return example.replace(/\d/g, () => {
    const digit = digits[place] as string;
    place += 1;
    return place > length - 4 || place <= length - 7 ? digit : "•";
  });
}

const knownOf = (country: string | null): Country | undefined => COUNTRIES[country ?? ""];

/** The first digits of a network's numbers, separated by spaces; empty where nothing is known of it. */
export const prefixesOf = (country: string | null, network: Network): string =>
  knownOf(country)?.prefixes[network] ?? "";

/** What a network's customers dial for a voucher; null where they are sent a request. */
export function voucherMenu(country: string | null, network: Network): string | null {
  const menu = networkMenu(country, network);
  return menu?.approvals.length === 0 ? menu.code : null;
}

export function networkMenu(country: string | null, network: string | undefined): NetworkMenu | null {
  return knownOf(country)?.menus?.[network as Network] ?? null;
}

/** The network that a number's first digits speak for, or null where they speak for none that is offered. */
export function guessNetwork(
  country: string | null,
  phone: string,
  offered: readonly Network[],
): Network | null {
  const known = knownOf(country);
  if (!known) return null;
  const networks = Object.keys(known.prefixes) as Network[];
  const guessed = networks[networkOfNumber(phone, known.callingCode, Object.values(known.prefixes))];
  return offered.find((network) => network === guessed) ?? null;
}
