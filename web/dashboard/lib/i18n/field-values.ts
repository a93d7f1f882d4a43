/** Formats the values in field error messages for a locale. */
export function fieldValues(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const all = new Intl.ListFormat(locale, { type: "conjunction" });
  const any = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    digits: (value: number): string => numbers.format(value),
    /** Formats a decimal and preserves its number of decimals. */
    decimal: (text: string): string => {
      const minimumFractionDigits = text.split(".")[1]?.length ?? 0;
      return new Intl.NumberFormat(locale, { minimumFractionDigits }).format(Number(text));
    },
    andList: (values: readonly string[]): string => all.format(values),
    orList: (values: readonly string[]): string => any.format(values),
  };
}
