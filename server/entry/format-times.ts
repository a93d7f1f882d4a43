/** Offsets change only at multiples of 15 minutes. */
const QUARTER_MS = 900_000;

/**
 * Creates a formatter of times in a zone (an IANA name): ISO 8601 with the zone's offset at that time.
 * @throws RangeError for an unknown zone.
 */
export function formatTimes(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  let quarter = Number.NaN;
  let offset = { text: "+00:00", ms: 0 };
  return (time) => {
    const ms = time.getTime();
    // Cached, because many times are close together.
    if (Math.floor(ms / QUARTER_MS) !== quarter) {
      quarter = Math.floor(ms / QUARTER_MS);
      offset = readOffset(format.format(time));
    }
    return new Date(ms + offset.ms).toISOString().replace("Z", offset.text);
  };
}

/** Parses the offset of `1/31/2026, GMT+05:30`. `GMT` alone is zero. */
function readOffset(formatted: string): { text: string; ms: number } {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatted) ?? [];
  if (!sign) return { text: "+00:00", ms: 0 };
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { text: `${sign}${hours}:${minutes}`, ms: sign === "-" ? -ms : ms };
}
