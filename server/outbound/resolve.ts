import { Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Gives every address of a name; rejects with a `code` such as ENOTFOUND. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** Longest time for all the questions about one name. */
const LIMIT_MS = 5_000;
const QUESTION_MS = 1_500;

const LOOPBACK: readonly ResolvedAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Resolves a whole name by /etc/hosts, then by DNS. Not by the system's own getaddrinfo: that holds one of the four
 * threads which Node also hashes passwords and reads files with, for half a minute where a name's servers are
 * silent, and two such names would keep all others waiting; and it tries this machine's search domains, with which a
 * merchant's name would turn into one of our network's. Questions asked here hold no thread, and wait for no one
 * else's.
 */
export function ownResolver({
  servers,
  hostsFile = "/etc/hosts",
}: {
  /** Other name servers than the machine's, as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
} = {}): Resolve {
  return async (name) => {
    const plain = name.replace(/\.$/, "").toLowerCase();
    const hosts = await readFile(hostsFile, "utf8").catch(() => "");
    const listed = addressesIn(hosts, plain);
    if (listed.length > 0) return listed;
    if (/(^|\.)localhost$/.test(plain)) return LOOPBACK; // RFC 6761 §6.3
    // One for each look-up: it reads the machine's name servers anew, which change when a laptop moves.
    const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), LIMIT_MS);
    try {
      return await addressesOf(resolver, plain);
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

/** IPv4 first: it is there also where IPv6 leads nowhere. What fails for one kind does not spoil the other. */
async function addressesOf(resolver: Resolver, name: string): Promise<ResolvedAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const reasons = [v4, v6].map((one) => (one.status === "rejected" ? one.reason : undefined));
  throw reasons.find((reason) => !UNKNOWN.has(reason?.code)) ?? reasons[0];
}
