import { parseBrandColor } from "./brand-color.ts";
import { type Logo, parseLogo } from "./logo.ts";
import { bad, FieldReader, good, type Parsed } from "./parsed.ts";
import { parsePublicName } from "./public-name.ts";
import { parseFilterCurrency } from "./transaction-filter.ts";

/** What a merchant is called, and where and in what it does business. */
export interface MerchantTerms {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217, of those that are enabled. */
  currency: string;
  /** IANA name; days and reports are in it. */
  timeZone: string;
}

/** How a merchant's pages look to its customers; null is as Tua's own. */
export interface MerchantLook {
  /** `#rrggbb` in lower case. */
  brandColor: string | null;
  logoHash: string | null;
}

/** ISO 3166-1 alpha-2, the officially assigned codes. */
const COUNTRIES = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY " +
    "BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK " +
    "FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR " +
    "IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK " +
    "ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM " +
    "PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF " +
    "TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
  ).split(" "),
);

type TermsInput = Readonly<{ [K in keyof MerchantTerms]?: string | null | undefined }>;

/** What to change of a merchant. Of its look null takes away; what is left out stays. */
export type MerchantChangeInput = TermsInput &
  Readonly<{ brandColor?: string | null | undefined; logo?: string | null | undefined }>;

/** The same as it was understood; what stays is absent. */
export interface MerchantChange {
  terms: Partial<MerchantTerms> & { brandColor?: string | null };
  logo?: Logo | null;
}

/** Reads what is given; what is left out stays out. @throws Failure `invalid_request` naming each wrong field. */
export function readMerchantChange({ brandColor, logo, ...input }: MerchantChangeInput): MerchantChange {
  const reader = new FieldReader();
  const terms = readTerms(reader, input);
  const color = unlessNone(brandColor, (text) => reader.read("brandColor", parseBrandColor(text)));
  const image = unlessNone(logo, (text) => reader.read("logo", parseLogo(text)));
  reader.done();
  return {
    terms: { ...terms, ...(color !== undefined && { brandColor: color }) },
    ...(image !== undefined && { logo: image }),
  };
}

/** Null and undefined say different things, and both go through. */
const unlessNone = <T>(given: string | null | undefined, read: (text: string) => T): T | null | undefined =>
  given === null || given === undefined ? given : read(given);

/** Reads those terms that are given; what is left out stays out. */
export function readTerms(reader: FieldReader, input: TermsInput): Partial<MerchantTerms> {
  const read: Partial<MerchantTerms> = {};
  for (const [term, parse] of Object.entries(PARSERS) as [keyof MerchantTerms, typeof parseCountry][]) {
    const given = input[term] ?? null;
    if (given !== null) read[term] = reader.read(term, parse(given)) ?? "";
  }
  return read;
}

const PARSERS = {
  name: parsePublicName,
  country: parseCountry,
  currency: parseFilterCurrency,
  timeZone: parseTimeZone,
};

function parseCountry(text: string): Parsed<string> {
  return COUNTRIES.has(text) ? good(text) : bad("not_a_country");
}

/** A name of the IANA data base that this runtime knows; offsets and abbreviations are none. */
export function parseTimeZone(text: string): Parsed<string> {
  const isName = /^(UTC|[A-Z][A-Za-z_]{1,30}(\/[A-Z][A-Za-z0-9_+-]{1,30}){1,2})$/.test(text);
  return isName && isKnownZone(text) ? good(text) : bad("not_a_time_zone");
}

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}
