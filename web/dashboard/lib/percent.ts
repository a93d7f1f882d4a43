/**
 * A share as the language writes it: "91%". Near an end it has one decimal, and it is never said to be all while
 * something is missing, nor nothing while there is some.
 */
export function percent(share: number, locale: string): string {
  const isNearEnd = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: isNearEnd ? 1 : 0,
  });
  return format.format(isNearEnd ? Math.min(0.999, Math.max(0.001, share)) : share);
}
