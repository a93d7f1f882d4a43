/** "Mon, 12 Jan 2026": a date of the calendar, whatever the zone of whoever looks. */
export const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  }).format(new Date(`${date}T00:00:00Z`));
