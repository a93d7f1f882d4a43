import { parseBrandColor } from "./brand-color.ts";
import { isEmailAddress } from "./email.ts";
import { type Logo, parseLogo } from "./logo.ts";
import { parsePublicName } from "./public-name.ts";
import { err, FieldValidator, ok, type Result } from "./result.ts";
import { parseCurrency } from "./transaction-filter.ts";

/** A merchant's name, country, currency and time zone. */
export interface MerchantDetails {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217 code of an enabled currency. */
  currency: string;
  /** IANA name. Days and reports use this time zone. */
  timeZone: string;
}

/** Appearance of a merchant's pages for customers. Null means Tua's defaults. */
export interface MerchantAppearance {
  /** `#rrggbb` in lower case. */
  brandColor: string | null;
  logoHash: string | null;
}

/** Officially assigned ISO 3166-1 alpha-2 codes. */
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

type DetailsInput = Readonly<{ [K in keyof MerchantDetails]?: string | null | undefined }>;

/** Changes to a merchant. Null resets a field of its appearance. Absent fields stay unchanged. */
export type MerchantChangeInput = DetailsInput &
  Readonly<{ brandColor?: string | null | undefined; logo?: string | null | undefined }>;

/** The validated changes. Absent fields stay unchanged. */
export interface MerchantChange {
  details: Partial<MerchantDetails> & { brandColor?: string | null };
  logo?: Logo | null;
}

/** Validates the given fields only. @throws AppError `invalid_request` naming each invalid field. */
export function parseMerchantChange({ brandColor, logo, ...input }: MerchantChangeInput): MerchantChange {
  const validator = new FieldValidator();
  const details = parseMerchantDetails(validator, input);
  const color = parseIfPresent(brandColor, (text) => validator.check("brandColor", parseBrandColor(text)));
  const image = parseIfPresent(logo, (text) => validator.check("logo", parseLogo(text)));
  validator.throwIfInvalid();
  return {
    details: { ...details, ...(color !== undefined && { brandColor: color }) },
    ...(image !== undefined && { logo: image }),
  };
}

/** Parses a value. Null (reset) and undefined (unchanged) pass through. */
const parseIfPresent = <T>(
  text: string | null | undefined,
  read: (text: string) => T,
): T | null | undefined => (text === null || text === undefined ? text : read(text));

/**
 * Validates a new merchant and the email address of its owner.
 * @throws AppError `invalid_request` naming each invalid field.
 */
export function parseNewMerchant(input: MerchantDetails, email: string): MerchantDetails {
  const validator = new FieldValidator();
  const merchant = { ...input, ...parseMerchantDetails(validator, input) };
  validator.check("email", isEmailAddress(email) ? ok(email) : err("not_an_email"));
  validator.throwIfInvalid();
  return merchant;
}

/** Validates the given fields only. */
function parseMerchantDetails(validator: FieldValidator, input: DetailsInput): Partial<MerchantDetails> {
  const read: Partial<MerchantDetails> = {};
  for (const [field, parse] of Object.entries(PARSERS) as [keyof MerchantDetails, typeof parseCountry][]) {
    const value = input[field] ?? null;
    if (value !== null) read[field] = validator.check(field, parse(value)) ?? "";
  }
  return read;
}

const PARSERS = {
  name: parsePublicName,
  country: parseCountry,
  currency: parseCurrency,
  timeZone: parseTimeZone,
};

function parseCountry(text: string): Result<string> {
  return COUNTRIES.has(text) ? ok(text) : err("not_a_country");
}

/** Parses an IANA time zone name known to this runtime. Rejects offsets and abbreviations. */
export function parseTimeZone(text: string): Result<string> {
  const isName = /^(UTC|[A-Z][A-Za-z_]{1,30}(\/[A-Z][A-Za-z0-9_+-]{1,30}){1,2})$/.test(text);
  return isName && isKnownZone(text) ? ok(text) : err("not_a_time_zone");
}

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}
