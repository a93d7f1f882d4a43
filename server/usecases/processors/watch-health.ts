import QuickLRU from "quick-lru";
import {
  type BaselineTime,
  type MethodHealth,
  MIN_ATTEMPTS,
  methodHealth,
} from "../../domain/network-health.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import { PoolBusyError, withPriority } from "../../store/connection-scheduler.ts";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { readBaselineTimes, readRecentAttempts } from "../../store/recent-attempts.ts";
import type { Db } from "../../store/tables.ts";

/** Age at which a page triggers a refresh in the background. */
const FRESH_MS = 10_000;
/** Age at which a waiting caller triggers a refresh. */
const NEW_MS = 1_000;
/** Maximum age of a result. Older ones are not returned. */
const MAX_AGE_MS = 60_000;
/** Refresh interval of the baseline, which changes slowly. */
const BASELINE_REFRESH_MS = 3_600_000;
/** Maximum cached scopes per process. The least recently used are evicted first. */
const MAX_ENTRIES = 10_000;
/** Maximum background refreshes at once, so that pages of many merchants do not overload the database. */
const MAX_REFRESHES = 2;

/** Cached payment method health of merchants in this process. */
export interface HealthWatch {
  /** Returns the cached health immediately, empty if too old. Refreshes it in the background. */
  current(scope: Scope): readonly MethodHealth[];
  /** Health at most a second old, for callers that can wait. @throws errors of the database. */
  load(scope: Scope): Promise<readonly MethodHealth[]>;
}

/** Subset of `Dependencies`, because `HealthWatch` is itself one of them. */
interface WatchHealthDeps {
  db: Db;
  warn(error: unknown, what: string): void;
}

interface CachedHealth {
  health: readonly MethodHealth[];
  /** Monotonic times of the last refresh and the last successful one. */
  triedAt: number;
  foundAt: number;
  baseline: { times: readonly BaselineTime[]; foundAt: number } | null;
  refresh: Promise<readonly MethodHealth[]> | null;
}

/** Reads health on request. All requests within ten seconds share a result. */
export function watchHealth(
  { db, warn }: WatchHealthDeps,
  now: () => number = () => performance.now(),
): HealthWatch {
  const cache = new QuickLRU<string, CachedHealth>({ maxSize: MAX_ENTRIES });
  let backgroundRefreshes = 0;

  const getCached = (scope: Scope): CachedHealth => {
    const key = scopeKey(scope);
    const found = cache.get(key);
    if (found) return found;
    const none: CachedHealth = {
      health: [],
      triedAt: -Infinity,
      foundAt: -Infinity,
      baseline: null,
      refresh: null,
    };
    cache.set(key, none);
    return none;
  };

  const read = async (scope: Scope, cached: CachedHealth): Promise<readonly MethodHealth[]> => {
    const begunAt = now();
    cached.triedAt = begunAt;
    const groups = await readRecentAttempts(db, scope);
    const tried = groups.reduce((count, { seconds }) => count + seconds.length, 0);
    // With too few attempts, there is no status and no baseline is needed.
    if (
      tried >= MIN_ATTEMPTS &&
      !(cached.baseline && begunAt - cached.baseline.foundAt < BASELINE_REFRESH_MS)
    ) {
      cached.baseline = { times: await readBaselineTimes(db, scope), foundAt: begunAt };
    }
    cached.health = methodHealth(groups, cached.baseline?.times ?? []);
    cached.foundAt = begunAt;
    return cached.health;
  };

  /** Concurrent callers share a read. It has the priority of reports, so that payments go first. */
  const lookUp = (scope: Scope, cached: CachedHealth): Promise<readonly MethodHealth[]> => {
    cached.refresh ??= withPriority("read", () => read(scope, cached)).finally(() => {
      cached.refresh = null;
    });
    return cached.refresh;
  };

  return {
    current(scope) {
      const cached = getCached(scope);
      const isFresh = now() - cached.triedAt < FRESH_MS;
      if (!isFresh && !cached.refresh && backgroundRefreshes < MAX_REFRESHES) {
        backgroundRefreshes += 1;
        lookUp(scope, cached)
          .catch((error: unknown) => {
            const isBusy = error instanceof PoolBusyError || isDatabaseUnavailable(error);
            if (!isBusy) warn(error, "network health could not be read");
          })
          .finally(() => {
            backgroundRefreshes -= 1;
          });
      }
      return now() - cached.foundAt < MAX_AGE_MS ? cached.health : [];
    },
    async load(scope) {
      const cached = getCached(scope);
      return now() - cached.foundAt < NEW_MS ? cached.health : lookUp(scope, cached);
    },
  };
}
