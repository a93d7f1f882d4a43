import type { LookupFunction } from "node:net";
import type { HostKind } from "../domain/callback-url.ts";
import type { DeliveryError, DeliveryErrorCode } from "../domain/delivery-error.ts";
import { isWebhookPort } from "../domain/webhook-port.ts";
import { judgeAddress } from "./address.ts";
import type { Resolve, ResolvedAddress } from "./resolve.ts";

/** No connection was tried: the host may not be called, or its name has no address. */
export class NoAddress extends Error {
  readonly error: DeliveryError;

  constructor(code: DeliveryErrorCode, detail: string | null = null) {
    super(code);
    this.error = { code, detail };
  }
}

/**
 * What decides where a post may connect to. A literal is judged at once, because Node asks no look-up for it; a
 * name is resolved by the look-up that this gives to Node, once: all its addresses must be good, and Node connects
 * to one of exactly those, so that no second look-up can answer differently (DNS rebinding). Public addresses are
 * good over `https` on a port for webhooks, private ones on every port where they are allowed: they are a
 * developer's machine.
 *
 * Every new connection passes here and is used for its own origin only, so a connection that is kept open still
 * leads to the address that was checked.
 */
export function checkedLookups(options: {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
}): (url: URL) => LookupFunction {
  const resolve = oneAtATime(options.resolve);

  return (url) => {
    const check = (kind: HostKind): void => {
      const why = reasonAgainst(kind, url, options.allowPrivate);
      // Without the address: a merchant could otherwise read internal names through us.
      if (why) throw new NoAddress(why);
    };
    const resolveChecked = async (name: string): Promise<ResolvedAddress[]> => {
      const found = await resolve(name).catch((error: NodeJS.ErrnoException) => {
        throw new NoAddress("dns", error.code ?? null);
      });
      if (found.length === 0) throw new NoAddress("dns");
      for (const { address } of found) check(judgeAddress(address));
      return [...found];
    };
    const kind = judgeAddress(url.hostname);
    if (kind !== "name") check(kind);
    return (name, { all }, done) => {
      resolveChecked(name).then(
        (found) => (all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family)),
        (error: Error) => done(error, []),
      );
    };
  };
}

function reasonAgainst(
  kind: HostKind,
  { protocol, port }: URL,
  allowPrivate: boolean,
): DeliveryErrorCode | null {
  if (kind === "private" && allowPrivate) return null;
  if (kind !== "public") return "blocked_address";
  if (protocol !== "https:") return "https_required";
  return isWebhookPort(Number(port || 443)) ? null : "blocked_port";
}

/** Posts to one name share its running look-up. */
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
