import type { Network } from "../../domain/networks.ts";

interface Country {
  callingCode: string;
  /** A number as people there write it. */
  example: string;
  /** First digits after the country code or the leading zero. Numbers move between networks: a hint, no rule. */
  prefixes: Partial<Record<Network, string>>;
  /** What to dial where no request appears on the phone, or to make a voucher. */
  menus?: Partial<Record<Network, string>>;
}

/** What helps a customer choose a network and find a request, by country. */
const COUNTRIES: Record<string, Country> = {
  GH: {
    callingCode: "233",
    example: "024 123 4567",
    prefixes: { mtn: "24 25 53 54 55 59", telecel: "20 50", at: "26 27 56 57" },
    menus: { mtn: "*170#", telecel: "*110#" },
  },
  KE: {
    callingCode: "254",
    example: "0712 345 678",
    prefixes: {
      mpesa: "70 71 72 740 741 742 743 745 746 748 757 758 759 768 769 79 11",
      airtel: "73 750 751 752 753 754 755 756 762 78 10",
    },
  },
  UG: { callingCode: "256", example: "0772 123 456", prefixes: { mtn: "76 77 78 39", airtel: "70 74 75" } },
  RW: { callingCode: "250", example: "078 812 3456", prefixes: { mtn: "78 79", airtel: "72 73" } },
  TZ: {
    callingCode: "255",
    example: "0754 123 456",
    prefixes: { mpesa: "74 75 76", airtel: "68 69 78", tigo: "65 67 71 77" },
  },
  ZM: {
    callingCode: "260",
    example: "097 123 4567",
    prefixes: { mtn: "96 76", airtel: "97 77", zamtel: "95 75" },
  },
  CI: { callingCode: "225", example: "07 01 23 45 67", prefixes: { orange: "7", mtn: "5", moov: "1" } },
  SN: { callingCode: "221", example: "77 123 45 67", prefixes: { orange: "77 78" } },
  CM: {
    callingCode: "237",
    example: "6 71 23 45 67",
    prefixes: { mtn: "67 68 650 651 652 653 654", orange: "69 655 656 657 658 659" },
  },
};

export const phoneExample = (country: string): string | null => COUNTRIES[country]?.example ?? null;

export function networkMenu(country: string, network: string | undefined): string | null {
  return COUNTRIES[country]?.menus?.[network as Network] ?? null;
}

/** The network that a number's first digits speak for, or null where they speak for none that is offered. */
export function guessNetwork(country: string, phone: string, offered: readonly Network[]): Network | null {
  const known = COUNTRIES[country];
  if (!known) return null;
  const digits = phone.replace(/\D/g, "");
  const national = (
    digits.startsWith(known.callingCode) ? digits.slice(known.callingCode.length) : digits
  ).replace(/^0/, "");
  const found = Object.entries(known.prefixes).find(([, prefixes]) =>
    prefixes.split(" ").some((prefix) => national.startsWith(prefix)),
  );
  return offered.find((network) => network === found?.[0]) ?? null;
}
