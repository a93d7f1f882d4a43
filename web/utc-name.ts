/** "UTC+1" for the "GMT+1" of English, and "UTC" for "GMT" and the French "UTC+0", as in the API. */
const utcName = (name: string): string => name.replace(/^GMT/, "UTC").replace(/^UTC[+-]0$/, "UTC");

/** The name of a format's time zone, with the same word in all languages. */
export function timeZoneText(format: Intl.DateTimeFormat, moment: number | Date): string | undefined {
  const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  return name && utcName(name);
}

/** A formatted time whose time zone has the same word in all languages. */
export const textInZone = (format: Intl.DateTimeFormat, moment: number | Date): string =>
  format
    .formatToParts(moment)
    .map(({ type, value }) => (type === "timeZoneName" ? utcName(value) : value))
    .join("");
