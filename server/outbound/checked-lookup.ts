import type { LookupFunction } from "node:net";
import type { HostKind } from "../domain/callback-url.ts";
import type { DeliveryError, DeliveryErrorCode } from "../domain/delivery-error.ts";
import { isWebhookPort } from "../domain/webhook-port.ts";
import { classifyHost } from "./classify-host.ts";
import type { Resolve, ResolvedAddress } from "./resolve.ts";

/** No connection was attempted: the host is not allowed, or its name has no IP address. */
export class NoConnectionError extends Error {
  readonly error: DeliveryError;

  constructor(code: DeliveryErrorCode, detail: string | null = null) {
    super(code);
    this.error = { code, detail };
  }
}

/**
 * Decides which IP addresses a webhook request may connect to. Literals are checked at once, because Node doesn't look them
 * up. A name is resolved once: all its addresses must be allowed, and Node connects to one of exactly those,
 * so that a second lookup can't differ (DNS rebinding). Public addresses are allowed with `https` on a
 * webhook port, private ones on every port if enabled: they are a developer's machine.
 * Every new connection is checked here and reused only for its origin, so a persistent connection leads to a
 * checked address.
 */
export function checkedLookups(options: {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
}): (url: URL) => LookupFunction {
  const resolve = shareLookups(options.resolve);

  return (url) => {
    const check = (kind: HostKind): void => {
      const blockReason = getBlockReason(kind, url, options.allowPrivate);
      // Without the IP address: a merchant could otherwise resolve internal names.
      if (blockReason) throw new NoConnectionError(blockReason);
    };
    const resolveChecked = async (name: string): Promise<ResolvedAddress[]> => {
      const found = await resolve(name).catch((error: NodeJS.ErrnoException) => {
        throw new NoConnectionError("dns", error.code ?? null);
      });
      if (found.length === 0) throw new NoConnectionError("dns");
      for (const { address } of found) check(classifyHost(address));
      return [...found];
    };
    const kind = classifyHost(url.hostname);
    if (kind !== "name") check(kind);
    return (name, { all }, done) => {
      resolveChecked(name).then(
        (found) => (all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family)),
        (error: Error) => done(error, []),
      );
    };
  };
}

function getBlockReason(
  kind: HostKind,
  { protocol, port }: URL,
  allowPrivate: boolean,
): DeliveryErrorCode | null {
  if (kind === "private" && allowPrivate) return null;
  if (kind !== "public") return "blocked_address";
  if (protocol !== "https:") return "https_required";
  return isWebhookPort(Number(port || 443)) ? null : "blocked_port";
}

/** Concurrent requests to the same name share one lookup. */
function shareLookups(resolve: Resolve): Resolve {
  const running = new Map<string, Promise<readonly ResolvedAddress[]>>();
  return (name) => {
    const shared = running.get(name);
    if (shared) return shared;
    const lookup = resolve(name).finally(() => running.delete(name));
    running.set(name, lookup);
    return lookup;
  };
}
