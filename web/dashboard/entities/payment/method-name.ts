/** Display name of a network, card brand or wallet. Null if there is none. */
export function methodName(
  method: { network: string | null; brand: string | null } | null,
  names: Readonly<Record<string, string>>,
): string | null {
  const name = method?.network ?? method?.brand;
  return name ? (names[name] ?? name) : null;
}
