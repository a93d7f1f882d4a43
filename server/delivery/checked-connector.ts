import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import type { HostKind } from "../domain/callback-url.ts";
import { judgeAddress } from "./address.ts";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Gives every address of a name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** No connection was tried: the host may not be called, or its name has no address. */
export class NoAddress extends Error {
  readonly reason: "blocked_address" | "dns";

  constructor(reason: "blocked_address" | "dns", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The system's resolver, so that /etc/hosts and search domains work as for every other program. */
export const resolveBySystem: Resolve = (name) => lookup(name, { all: true });

/**
 * Opens connections to checked addresses only. A literal is judged before the socket is made, because Node
 * asks no lookup for it; a name is resolved here, once, all its addresses must be good, and Node connects to
 * one of exactly those: no second look-up can answer differently (DNS rebinding). Over `http` only private
 * addresses are good.
 *
 * Every new connection passes here and is used for its own origin only, so a connection that is kept open
 * still leads to the address that was checked.
 */
export function checkedConnector(options: {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  /** Longest time for resolving and connecting, TLS included. */
  readonly timeoutMs: number;
}): buildConnector.connector {
  const resolve = oneAtATime(options.resolve);

  const connectorFor = (protocol: "http:" | "https:"): buildConnector.connector => {
    const mayCall = (kind: HostKind): boolean =>
      kind === "private" ? options.allowPrivate : kind === "public" && protocol === "https:";

    const resolveChecked = async (name: string): Promise<ResolvedAddress[]> => {
      const found = await resolve(name).catch((error: NodeJS.ErrnoException) => {
        throw new NoAddress(
          "dns",
          `The receiver's name could not be resolved (${error.code ?? "no reason given"})`,
        );
      });
      if (found.length === 0) throw new NoAddress("dns", "The receiver's name has no address");
      for (const { address } of found) {
        const kind = judgeAddress(address);
        if (!mayCall(kind)) throw blocked(kind, protocol);
      }
      return [...found];
    };

    const checkedLookup: LookupFunction = (name, { all }, done) => {
      resolveChecked(name).then(
        (found) => (all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family)),
        (error: Error) => done(error, []),
      );
    };

    const connect = buildConnector({
      lookup: checkedLookup,
      timeout: options.timeoutMs,
      allowH2: false,
      autoSelectFamily: true,
      // Node's 250 ms would give up addresses on other continents whenever a name has several.
      autoSelectFamilyAttemptTimeout: 3_000,
    });

    return (target, done) => {
      const kind = judgeAddress(target.hostname);
      if (kind !== "name" && !mayCall(kind)) {
        queueMicrotask(() => done(blocked(kind, protocol), null));
        return;
      }
      // RFC 6066 §3: the server name is a name, never an address, and goes without the final dot.
      connect(
        isIP(target.hostname) ? target : { ...target, servername: target.hostname.replace(/\.$/, "") },
        done,
      );
    };
  };

  const plain = connectorFor("http:");
  const secure = connectorFor("https:");
  return (target, done) => (target.protocol === "https:" ? secure(target, done) : plain(target, done));
}

/** The address itself is not told: a merchant could otherwise read internal names through us. */
function blocked(kind: HostKind, protocol: string): NoAddress {
  const why =
    protocol === "http:" && kind === "public" ? "a public address, which needs https" : `a ${kind} address`;
  return new NoAddress("blocked_address", `Not called: the receiver is at ${why}`);
}

/**
 * Posts to one name share its running look-up. Node resolves on two threads at most, and a name whose servers
 * are silent holds a thread for half a minute: many posts to it must not hold both.
 */
function oneAtATime(resolve: Resolve): Resolve {
  const running = new Map<string, Promise<readonly ResolvedAddress[]>>();
  return (name) => {
    const shared = running.get(name);
    if (shared) return shared;
    const fresh = resolve(name).finally(() => running.delete(name));
    running.set(name, fresh);
    return fresh;
  };
}
