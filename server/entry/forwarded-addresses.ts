import type { FastifyReply, FastifyRequest } from "fastify";
import { readAddress } from "../usecases/read-address.ts";

/** Most proxies in a row that are followed back; what is before them is not read. */
const MOST_HOPS = 32;

/**
 * Rewrites X-Forwarded-For as plain addresses, from which Fastify finds `request.ip`: no ports, brackets or zone ids.
 * An entry that is no address ends the list, so that the caller is the proxy that sent it.
 */
export function plainForwardedAddresses(
  { raw: { headers } }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const sent = headers["x-forwarded-for"];
  // The header stays, if only empty: `/metrics` refuses each request that was forwarded.
  if (sent !== undefined) headers["x-forwarded-for"] = plainList(String(sent));
  done();
}

function plainList(header: string): string {
  const entries = header
    .split(",")
    .map((entry) => entry.trim())
    // RFC 9110 §5.6.1.2: empty entries of a list say nothing.
    .filter((entry) => entry !== "");
  const plain: string[] = [];
  for (const entry of entries.slice(-MOST_HOPS).reverse()) {
    const address = readAddress(entry);
    if (!address) break;
    plain.unshift(address.toString());
  }
  return plain.join(", ");
}
