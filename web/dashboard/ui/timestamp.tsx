import { fullTime, shortTime } from "../lib/time.ts";
import { useClock } from "../lib/viewer.ts";

/**
 * A time: relative within an hour, then absolute in the merchant's time zone. Its tooltip has the exact time.
 */
export function Timestamp({ at }: { at: string }) {
  const clock = useClock();
  return (
    <time dateTime={at} title={fullTime(at, clock)} style={{ whiteSpace: "nowrap" }}>
      {shortTime(at, clock)}
    </time>
  );
}
