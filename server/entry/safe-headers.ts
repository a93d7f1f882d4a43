const YEAR_SECONDS = 31_536_000;

/** For answers that are no page; doors with pages set their own beside them. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/**
 * What every answer begins with. Where all of Tua's addresses are https, as production's are, browsers are told to
 * come no other way (RFC 6797). They hold that against each port of a name, so it is not said while a door is http.
 */
export function safeHeadersAt(addresses: readonly string[]): Record<string, string> {
  const secure = addresses.every((address) => address.startsWith("https:"));
  return { ...SAFE_HEADERS, ...(secure && { "strict-transport-security": `max-age=${YEAR_SECONDS}` }) };
}
