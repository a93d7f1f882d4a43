import type { Credential } from "../../domain/app-error.ts";
import { INTERVAL_MS, type KeyCallSum, MAX_KEY_ADDRESSES } from "../../domain/key-calls.ts";
import type { RequestOutcome } from "../../domain/request-log.ts";

/** Maximum number of unwritten sums in a process. Calls that need another one are not counted. */
const MAX_SUMS = 50_000;
/** Maximum number of keys with counted IP addresses in an interval. */
const MAX_KEYS = 10_000;

/** Adds up the calls of keys in this process until they are written. */
export class KeyCalls {
  #sums = new Map<string, KeyCallSum>();
  readonly #addresses = new Map<string, Set<string>>();
  #interval = 0;
  #uncounted = 0;

  /**
   * Counts a call. Ignores applications and members.
   * @param rehearsalId of the rehearsal that would have refused it. Empty without one.
   */
  add({ scope, actor, serverIp = "" }: Credential, outcome: RequestOutcome, rehearsalId = ""): void {
    if (!actor.startsWith("key ")) return;
    const lastAt = Date.now();
    const startsAt = lastAt - (lastAt % INTERVAL_MS);
    const key = `${scope.merchantId} ${scope.mode} ${actor}`;
    const ipAddress = this.#toCounted(key, startsAt, serverIp);
    const name = `${key} ${startsAt} ${outcome} ${ipAddress} ${rehearsalId}`;
    const sum = this.#sums.get(name);
    if (sum) {
      sum.calls += 1;
      sum.lastAt = lastAt;
    } else if (this.#sums.size < MAX_SUMS) {
      const keyId = actor.slice("key ".length);
      this.#sums.set(name, { scope, keyId, startsAt, outcome, ipAddress, rehearsalId, calls: 1, lastAt });
    } else this.#uncounted += 1;
  }

  /** Removes the oldest sums. */
  take(limit: number): KeyCallSum[] {
    const taken: KeyCallSum[] = [];
    for (const [name, sum] of this.#sums) {
      if (taken.length === limit) break;
      taken.push(sum);
      this.#sums.delete(name);
    }
    return taken;
  }

  /** Returns and resets the number of calls that are in no sum. */
  takeUncounted(): number {
    const uncounted = this.#uncounted;
    this.#uncounted = 0;
    return uncounted;
  }

  /** The address, or an empty one beyond the limit. */
  #toCounted(key: string, startsAt: number, ipAddress: string): string {
    if (startsAt !== this.#interval) this.#addresses.clear();
    this.#interval = startsAt;
    if (ipAddress === "") return "";
    const known = this.#addresses.get(key);
    if (known?.has(ipAddress)) return ipAddress;
    if (known ? known.size >= MAX_KEY_ADDRESSES : this.#addresses.size >= MAX_KEYS) return "";
    if (known) known.add(ipAddress);
    else this.#addresses.set(key, new Set([ipAddress]));
    return ipAddress;
  }
}
