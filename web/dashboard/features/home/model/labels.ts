import type { Clock } from "../../../lib/time.ts";

export const whole = (number: number, locale: string): string => new Intl.NumberFormat(locale).format(number);

/** "14:32". */
export function hourMinute(moment: string, { timeZone, locale }: Omit<Clock, "now">): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(new Date(moment));
}
