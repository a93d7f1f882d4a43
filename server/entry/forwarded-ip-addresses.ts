import type { FastifyReply, FastifyRequest } from "fastify";
import { parseIpAddress } from "../usecases/ip-address.ts";

/** Maximum number of proxies to follow back. Entries before them are ignored. */
const MAX_HOPS = 32;

/**
 * Normalizes X-Forwarded-For to plain IP addresses, from which Fastify derives `request.ip`: no ports, brackets or zone
 * IDs. An invalid entry ends the list: the proxy that sent it is then the client.
 */
export function plainForwardedIps(
  { raw: { headers } }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const sent = headers["x-forwarded-for"];
  // Keeps the header, even if empty, because `/metrics` rejects forwarded requests.
  if (sent !== undefined) headers["x-forwarded-for"] = plainList(String(sent));
  done();
}

function plainList(header: string): string {
  const entries = header
    .split(",")
    .map((entry) => entry.trim())
    // RFC 9110 §5.6.1.2: empty list entries are ignored.
    .filter((entry) => entry !== "");
  const plain: string[] = [];
  for (const entry of entries.slice(-MAX_HOPS).reverse()) {
    const address = parseIpAddress(entry);
    if (!address) break;
    plain.unshift(address.toString());
  }
  return plain.join(", ");
}
