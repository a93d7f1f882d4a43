import QuickLRU from "quick-lru";
import {
  type BaselineTime,
  healthOfWays,
  type MethodHealth,
  MIN_ATTEMPTS,
} from "../../domain/network-health.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import { PoolBusyError, withPriority } from "../../store/connection-scheduler.ts";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { readRecentAttempts, readUsualTimes } from "../../store/recent-attempts.ts";
import type { Db } from "../../store/tables.ts";

/** Age at which a page triggers a refresh in the background. */
const FRESH_MS = 10_000;
/** Age at which a waiting caller triggers a refresh. */
const NEW_MS = 1_000;
/** Maximum age of a result. Older ones are not returned. */
const MAX_AGE_MS = 60_000;
/** Refresh interval of the baseline, which changes slowly. */
const USUAL_MS = 3_600_000;
/** Maximum cached scopes per process. The least recently used are evicted first. */
const MAX_ENTRIES = 10_000;
/** Maximum background refreshes at once, so that pages of many merchants do not overload the database. */
const MAX_LOOKING = 2;

/** Cached payment method health of merchants in this process. */
export interface HealthWatch {
  /** Returns the cached health immediately, empty if too old. Refreshes it in the background. */
  known(scope: Scope): readonly MethodHealth[];
  /** Health at most a second old, for callers that can wait. @throws errors of the database. */
  look(scope: Scope): Promise<readonly MethodHealth[]>;
}

/** Subset of `Dependencies`, because `HealthWatch` is itself one of them. */
interface Needs {
  db: Db;
  warn(error: unknown, what: string): void;
}

interface Kept {
  health: readonly MethodHealth[];
  /** Monotonic times of the last refresh and the last successful one. */
  triedAt: number;
  foundAt: number;
  usual: { times: readonly BaselineTime[]; foundAt: number } | null;
  looking: Promise<readonly MethodHealth[]> | null;
}

/** Reads health on request. All requests within ten seconds share a result. */
export function watchHealth({ db, warn }: Needs, now: () => number = () => performance.now()): HealthWatch {
  const kept = new QuickLRU<string, Kept>({ maxSize: MAX_ENTRIES });
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
    // With too few attempts, there is no status and no baseline is needed.
    if (tried >= MIN_ATTEMPTS && !(mine.usual && begunAt - mine.usual.foundAt < USUAL_MS)) {
      mine.usual = { times: await readUsualTimes(db, scope), foundAt: begunAt };
    }
    mine.health = healthOfWays(groups, mine.usual?.times ?? []);
    mine.foundAt = begunAt;
    return mine.health;
  };

  /** Concurrent callers share a read. It has the priority of reports, so that payments go first. */
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
      if (!isFresh && !mine.looking && behind < MAX_LOOKING) {
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
      return now() - mine.foundAt < MAX_AGE_MS ? mine.health : [];
    },
    async look(scope) {
      const mine = keptOf(scope);
      return now() - mine.foundAt < NEW_MS ? mine.health : lookUp(scope, mine);
    },
  };
}
