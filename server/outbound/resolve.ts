import { Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns every IP address of a name. Rejects with a `code` such as ENOTFOUND. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** Time limit in milliseconds for all DNS queries about one name. */
const LIMIT_MS = 5_000;
const QUERY_TIMEOUT_MS = 1_500;

const LOOPBACK: readonly ResolvedAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Resolves a fully qualified name by /etc/hosts, then by DNS. Doesn't use getaddrinfo. That blocks one of
 * Node's four threads, which also hash passwords and read files, for 30 seconds if the name's servers do not
 * respond. A few such names would block everything else. It also tries this machine's search domains, which
 * could turn a merchant's name into an internal one. DNS queries here use no thread.
 */
export function createResolver({
  servers,
  hostsFile = "/etc/hosts",
}: {
  /** Name servers instead of the machine's, as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
} = {}): Resolve {
  return async (name) => {
    const plain = name.replace(/\.$/, "").toLowerCase();
    const hosts = await readFile(hostsFile, "utf8").catch(() => "");
    const listed = addressesIn(hosts, plain);
    if (listed.length > 0) return listed;
    if (/(^|\.)localhost$/.test(plain)) return LOOPBACK; // RFC 6761 §6.3
    // A new one for each lookup: it reads the machine's name servers again, which change when a laptop moves.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), LIMIT_MS);
    try {
      return await queryAddresses(resolver, plain);
    } finally {
      clearTimeout(timer);
    }
  };
}

function addressesIn(hosts: string, name: string): ResolvedAddress[] {
  return hosts.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/);
    return names.includes(name) ? [{ address, family: address.includes(":") ? 6 : 4 }] : [];
  });
}

const UNKNOWN = new Set(["ENOTFOUND", "ENODATA"]);

/** IPv4 first: it works even where IPv6 has no route. An error for one family doesn't affect the other. */
async function queryAddresses(resolver: Resolver, name: string): Promise<ResolvedAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const reasons = [v4, v6].map((one) => (one.status === "rejected" ? one.reason : undefined));
  throw reasons.find((reason) => !UNKNOWN.has(reason?.code)) ?? reasons[0];
}
