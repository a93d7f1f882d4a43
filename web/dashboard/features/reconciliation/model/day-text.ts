/** Formats a calendar date as "Mon, Jan 12, 2026", independent of time zones. */
export const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  }).format(new Date(`${date}T00:00:00Z`));
