import ipaddr from "ipaddr.js";

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An IPv6 address in brackets or an IPv4 address, with an optional port. */
const WITH_PORT = /^(?:\[([^[\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/;

/**
 * Parses an IP address in the formats of sockets and proxies, with an optional port. Drops a zone ID and
 * converts IPv4-mapped IPv6 to IPv4.
 * @returns null for any other text.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const [, inBrackets, plain] = WITH_PORT.exec(text) ?? [];
  if (plain !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(plain) ? ipaddr.IPv4.parse(plain) : null;
  const [ipAddress = ""] = (inBrackets ?? text).split("%", 1);
  // Rejects IPv4-compatible addresses (deprecated by RFC 4291 §2.5.5.1), which ipaddr.js treats as mapped ones.
  if (/^::\d+\./.test(ipAddress)) return null;
  return ipaddr.IPv6.isValid(ipAddress) ? ipaddr.process(ipAddress) : null;
}

/** Network for rate limits. An IPv6 host can choose any IP address of its /64. */
export function toNetwork(text: string): string {
  const own = parseIpAddress(text);
  if (!own) return text;
  return own.kind() === "ipv6" ? own.toByteArray().slice(0, 8).join(".") : own.toString();
}

/** Whether an IP address is in one of the canonical ranges. */
export function isWithin(text: string, ranges: readonly string[]): boolean {
  const own = parseIpAddress(text);
  if (!own) return false;
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return own.kind() === network.kind() && own.match(network, bits);
  });
}
