/** Formats a share: "91%". Near 0% and 100% it adds a decimal, and it rounds to neither unless exact. */
export function percent(share: number, locale: string): string {
  const isNearEnd = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: isNearEnd ? 1 : 0,
  });
  return format.format(isNearEnd ? Math.min(0.999, Math.max(0.001, share)) : share);
}
