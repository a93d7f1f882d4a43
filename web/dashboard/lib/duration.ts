import { type Messages, useLanguage, useMessages } from "./i18n/messages.ts";

/** Duration formats of a language. */
export interface Durations {
  locale: string;
  duration: Messages["access"]["duration"];
}

/** A duration in its two largest units: "340 ms", "1.2 s", "12 s", "2 min 5 s", "1 h 3 min". */
export function durationText(milliseconds: number, { locale, duration }: Durations): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 1) return `${Math.floor(milliseconds)}\u00a0ms`;
  if (seconds < 10) return `${(Math.floor(milliseconds / 100) / 10).toLocaleString(locale)}\u00a0s`;
  if (minutes < 1) return `${seconds}\u00a0s`;
  if (hours < 1) {
    const rest = seconds % 60;
    return rest > 0 ? `${duration.minutes(minutes)} ${rest}\u00a0s` : duration.minutes(minutes);
  }
  return hours < 24 ? duration.hours(hours, minutes % 60) : duration.days(Math.floor(hours / 24), hours % 24);
}

/** The same for people, who don't need milliseconds: "< 1 s". */
export const humanDuration = (milliseconds: number, by: Durations): string =>
  milliseconds < 1_000 ? "<\u00a01\u00a0s" : durationText(milliseconds, by);

export function useDurations(): Durations {
  const { access } = useMessages();
  const { locale } = useLanguage();
  return { locale, duration: access.duration };
}
