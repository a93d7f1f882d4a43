const YEAR_SECONDS = 31_536_000;

/** Headers of responses that are not pages. Routes with pages add their own. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/**
 * Headers of all responses. If all origins are https, as in production, browsers are instructed to use only https
 * (RFC 6797). That applies to all ports of a host, so it is omitted if any origin is http.
 */
export function safeHeadersAt(addresses: readonly string[]): Record<string, string> {
  const secure = addresses.every((address) => address.startsWith("https:"));
  return { ...SAFE_HEADERS, ...(secure && { "strict-transport-security": `max-age=${YEAR_SECONDS}` }) };
}
