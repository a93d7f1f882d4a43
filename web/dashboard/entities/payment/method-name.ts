/** What a network, brand or wallet is called; null where none is named. */
export function methodName(
  method: { network: string | null; brand: string | null } | null,
  names: Readonly<Record<string, string>>,
): string | null {
  const name = method?.network ?? method?.brand;
  return name ? (names[name] ?? name) : null;
}
