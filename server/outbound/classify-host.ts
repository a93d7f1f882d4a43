import ipaddr from "ipaddr.js";
import type { HostKind } from "../domain/callback-url.ts";

/**
 * Cloud metadata endpoints, which serve credentials, outside the ranges that are refused anyway
 * (169.254.0.0/16 is one). Azure's is a public IP address, the others are in private ranges. In the form of
 * `process` of ipaddr.js.
 */
const METADATA_ADDRESSES = new Set([
  "168.63.129.16", // Azure
  "100.100.100.200", // Alibaba
  "fd00:ec2::254", // AWS
  "fd20:ce::254", // Google
  "fd00:42::42", // Scaleway
]);
const METADATA_NAMES = new Set(["metadata.google.internal", "metadata.goog"]);

const PRIVATE_RANGES = new Set<string>(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);

/** The only IPv6 range assigned for public use (RFC 4291 §2.4, IANA's registry). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Classifies a host as `URL.hostname` or a resolver returns it: IPv6 with or without brackets, names with or
 * without the final dot. `localhost` and its subdomains are private (RFC 6761 §6.3). Any other name is a
 * `name`: its addresses are classified when it is resolved.
 */
export function classifyHost(host: string): HostKind {
  const plain = host
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
    .toLowerCase();
  if (ipaddr.isValid(plain)) return classifyLiteral(plain);
  if (plain === "localhost" || plain.endsWith(".localhost")) return "private";
  return METADATA_NAMES.has(plain) ? "forbidden" : "name";
}

// The old IPv4-compatible form ::a.b.c.d, as resolvers print it. ipaddr.js would classify it as a.b.c.d.
const IPV4_COMPATIBLE = /^::\d+\.\d+\.\d+\.\d+$/;

function classifyLiteral(text: string): HostKind {
  if (IPV4_COMPATIBLE.test(text)) return "forbidden";
  const address = ipaddr.process(text); // ::ffff:a.b.c.d is classified as a.b.c.d
  if (METADATA_ADDRESSES.has(address.toString())) return "forbidden";
  const range = address.range();
  if (PRIVATE_RANGES.has(range)) return "private";
  if (range !== "unicast") return "forbidden";
  // ipaddr.js also calls unassigned IPv6 unicast, including ::7f00:1 (::127.0.0.1 in URL's form).
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST) ? "forbidden" : "public";
}
