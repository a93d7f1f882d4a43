import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An IPv6 address in brackets or an IPv4 address, with or without a port. */
const WITH_PORT = /^(?:\[([^[\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/;

/**
 * Reads an IP address as sockets and proxies write it: alone, or with a port. A zone id is dropped, and an IPv4
 * address inside IPv6 becomes IPv4. @returns null for any other text.
 */
export function readAddress(text: string): Address | null {
  const [, inBrackets, plain] = WITH_PORT.exec(text) ?? [];
  if (plain !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(plain) ? ipaddr.IPv4.parse(plain) : null;
  const [address = ""] = (inBrackets ?? text).split("%", 1);
  // Refuses IPv4-compatible addresses, which ipaddr.js takes for mapped ones (RFC 4291 §2.5.5.1 deprecates them).
  if (/^::\d+\./.test(address)) return null;
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

/** Returns the network that limits count: an IPv6 host has a whole /64 to choose its address from. */
export function networkOf(text: string): string {
  const own = readAddress(text);
  if (!own) return text;
  return own.kind() === "ipv6" ? own.toByteArray().slice(0, 8).join(".") : own.toString();
}

/** Reports whether an address lies in one of the ranges, which are canonical. */
export function isWithin(text: string, ranges: readonly string[]): boolean {
  const own = readAddress(text);
  if (!own) return false;
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return own.kind() === network.kind() && own.match(network, bits);
  });
}
