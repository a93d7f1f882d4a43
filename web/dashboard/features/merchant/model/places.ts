import { textInZone } from "../../../../utc-name.ts";

/** Officially assigned ISO 3166-1 alpha-2 codes, which the server accepts. */
export const COUNTRIES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
  "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
  "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
  "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
  "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
  "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

export interface Choice {
  value: string;
  label: string;
}

export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    compare(one.label, other.label),
  );
}

export function currencyChoices(currencies: readonly string[], locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return currencies.map((value) => {
    const name = names.of(value);
    // Browsers have no names for some currencies.
    return { value, label: name && name !== value ? `${value} · ${name}` : value };
  });
}

/** Time zones of this browser, by name, with the selected one. */
export function zoneChoices(chosen: string): Choice[] {
  const known = [...Intl.supportedValuesOf("timeZone"), "UTC", chosen];
  return [...new Set(known)].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** "14:32 UTC+3" in a time zone, with the date if it differs from the local date. */
export function timeInZone(timeZone: string, now: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
  });
  return textInZone(format, now);
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("_", " ");

/** Choices that contain every typed word, ignoring accents. */
export function matching<One extends Choice>(choices: readonly One[], typed: string): One[] {
  const words = plain(typed)
    .split(/[\s/]+/)
    .filter(Boolean);
  return choices.filter(({ label, value }) => {
    const text = plain(`${label} ${value}`);
    return words.every((word) => text.includes(word));
  });
}
