import QuickLRU from "quick-lru";
import {
  type BaselineTime,
  FEWEST_ATTEMPTS,
  healthOfWays,
  type MethodHealth,
} from "../../domain/network-health.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import { PoolBusyError, withPriority } from "../../store/connection-scheduler.ts";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { readRecentAttempts, readUsualTimes } from "../../store/recent-attempts.ts";
import type { Db } from "../../store/tables.ts";

/** After so long it is looked up anew behind a page that asks. */
const FRESH_MS = 10_000;
/** The same for who waits for it. */
const NEW_MS = 1_000;
/** What is older is believed no more: no word is better than an old one. */
const BELIEVED_MS = 60_000;
/** What is usual changes slowly. */
const USUAL_MS = 3_600_000;
/** Merchants and modes that a process remembers; the least used go first. */
const REMEMBERED = 10_000;
/** How many are looked up at once where nobody waits for it: pages of many merchants must not fill the database. */
const MOST_LOOKING = 2;

/** How a merchant's networks do, as one process knows it. */
export interface HealthWatch {
  /** What is known, at once; nothing where that is too old. What is no longer fresh is looked up behind it. */
  known(scope: Scope): readonly MethodHealth[];
  /** As of this second, for who can wait. @throws what the database does. */
  look(scope: Scope): Promise<readonly MethodHealth[]>;
}

/** What of a process's parts this takes: `HealthWatch` is itself one of them. */
interface Needs {
  db: Db;
  warn(error: unknown, what: string): void;
}

interface Kept {
  health: readonly MethodHealth[];
  /** When the last look began, by a clock that nobody sets back, and the last that found something out. */
  triedAt: number;
  foundAt: number;
  usual: { times: readonly BaselineTime[]; foundAt: number } | null;
  looking: Promise<readonly MethodHealth[]> | null;
}

/** Reads health when somebody asks for it, for all who ask in the same ten seconds. */
export function watchHealth({ db, warn }: Needs, now: () => number = () => performance.now()): HealthWatch {
  const kept = new QuickLRU<string, Kept>({ maxSize: REMEMBERED });
  let behind = 0;

  const keptOf = (scope: Scope): Kept => {
    const key = scopeKey(scope);
    const found = kept.get(key);
    if (found) return found;
    const none: Kept = { health: [], triedAt: -Infinity, foundAt: -Infinity, usual: null, looking: null };
    kept.set(key, none);
    return none;
  };

  const read = async (scope: Scope, mine: Kept): Promise<readonly MethodHealth[]> => {
    const begunAt = now();
    mine.triedAt = begunAt;
    const groups = await readRecentAttempts(db, scope);
    const tried = groups.reduce((count, { seconds }) => count + seconds.length, 0);
    // Of too few nothing will be said, and nothing needs to be compared.
    if (tried >= FEWEST_ATTEMPTS && !(mine.usual && begunAt - mine.usual.foundAt < USUAL_MS)) {
      mine.usual = { times: await readUsualTimes(db, scope), foundAt: begunAt };
    }
    mine.health = healthOfWays(groups, mine.usual?.times ?? []);
    mine.foundAt = begunAt;
    return mine.health;
  };

  /** One look serves everybody who asks. It has the priority of reports, so that payments go first. */
  const lookUp = (scope: Scope, mine: Kept): Promise<readonly MethodHealth[]> => {
    mine.looking ??= withPriority("read", () => read(scope, mine)).finally(() => {
      mine.looking = null;
    });
    return mine.looking;
  };

  return {
    known(scope) {
      const mine = keptOf(scope);
      const isFresh = now() - mine.triedAt < FRESH_MS;
      if (!isFresh && !mine.looking && behind < MOST_LOOKING) {
        behind += 1;
        lookUp(scope, mine)
          .catch((error: unknown) => {
            const isBusy = error instanceof PoolBusyError || isDatabaseUnavailable(error);
            if (!isBusy) warn(error, "network health could not be read");
          })
          .finally(() => {
            behind -= 1;
          });
      }
      return now() - mine.foundAt < BELIEVED_MS ? mine.health : [];
    },
    async look(scope) {
      const mine = keptOf(scope);
      return now() - mine.foundAt < NEW_MS ? mine.health : lookUp(scope, mine);
    },
  };
}
