/** Creates each formatter once, because creating one takes many times longer than formatting. */
function once<Options, Formatter>(create: (locale: string, options: Options) => Formatter) {
  const created = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = JSON.stringify([locale, options]);
    const formatter = created.get(key) ?? create(locale, options);
    created.set(key, formatter);
    return formatter;
  };
}

export const dateFormatter = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormatter = once(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
