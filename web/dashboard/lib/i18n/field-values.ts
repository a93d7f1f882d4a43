/** How a language writes the values in its sentences about fields. */
export function fieldValues(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const all = new Intl.ListFormat(locale, { type: "conjunction" });
  const any = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    digits: (value: number): string => numbers.format(value),
    /** A decimal with the digits behind the point that it has. */
    decimal: (text: string): string => {
      const minimumFractionDigits = text.split(".")[1]?.length ?? 0;
      return new Intl.NumberFormat(locale, { minimumFractionDigits }).format(Number(text));
    },
    allOf: (values: readonly string[]): string => all.format(values),
    anyOf: (values: readonly string[]): string => any.format(values),
  };
}
