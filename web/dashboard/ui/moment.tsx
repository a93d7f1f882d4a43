import { fullTime, shortTime } from "../lib/time.ts";
import { useClock } from "../lib/viewer.ts";

/** A time: relative under an hour, then absolute where the merchant is; the moment itself on hovering. */
export function Moment({ at }: { at: string }) {
  const clock = useClock();
  return (
    <time dateTime={at} title={fullTime(at, clock)} style={{ whiteSpace: "nowrap" }}>
      {shortTime(at, clock)}
    </time>
  );
}
