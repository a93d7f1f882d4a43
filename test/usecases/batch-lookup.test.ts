import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findApiKeysByHash } from "../../server/store/api-keys.ts";
import type { Store } from "../../server/store/connect.ts";
import { noteStatement } from "../../server/store/measure-read.ts";
import { findLiveSessions } from "../../server/store/member-sessions.ts";
import { batchLookup } from "../../server/usecases/batch-lookup.ts";
import { ProcessAccess } from "../../server/usecases/revocations/process-access.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";

test("simultaneous lookups are one query with each id once; nothing is cached", async () => {
  const find = vi.fn(async (keys: readonly string[]) => keys.map((each) => (each === "none" ? null : each)));
  const lookUp = batchLookup(find, (name) => name);
  expect(await Promise.all(["a", "none", "a", "b"].map(lookUp))).toEqual(["a", null, "a", "b"]);
  expect(find.mock.calls).toEqual([[["a", "none", "b"]]]);
  expect(await lookUp("a")).toBe("a");
  expect(find).toHaveBeenCalledTimes(2);
});

test("a lookup during a query starts a new query", async () => {
  const responses = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let key = 0;
  const lookUp = batchLookup<string, string>(
    () => (responses[key++] as (typeof responses)[number]).promise,
    (name) => name,
  );
  const first = lookUp("a");
  await vi.waitFor(() => expect(key).toBe(1), 30_000);
  const second = lookUp("a");
  await vi.waitFor(() => expect(key).toBe(2), 30_000);
  responses[1]?.resolve(["new"]);
  expect(await second).toBe("new");
  responses[0]?.resolve(["old"]);
  expect(await first).toBe("old");
});

test("a failed query fails all its lookups and no later one", async () => {
  let works = false;
  const lookUp = batchLookup(
    async (keys: readonly string[]) => {
      if (!works) throw new Error("down");
      return [...keys];
    },
    (name) => name,
  );
  const failed = await Promise.allSettled(["a", "b"].map(lookUp));
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  works = true;
  expect(await lookUp("a")).toBe("a");
});

describe("the age of a value", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Looks up one value. Each query takes one of these times, in milliseconds. */
  const lookUpIn = (...tookMs: readonly number[]) => {
    const find = vi.fn(async () => {
      vi.advanceTimersByTime(tookMs[find.mock.calls.length - 1] ?? 0);
      return [`value ${find.mock.calls.length}`];
    });
    return { find, found: batchLookup<string, string>(find, (name) => name)("a") };
  };

  test("a value whose query began a second ago is looked up again", async () => {
    const quick = lookUpIn(999);
    expect(await quick.found).toBe("value 1");
    // As in a process that was stopped for an hour.
    const slow = lookUpIn(3_600_000);
    expect(await slow.found).toBe("value 2");
    expect(slow.find).toHaveBeenCalledTimes(2);
  });

  test("it is looked up three times at most, then the caller retries", async () => {
    const third = lookUpIn(1_000, 1_000, 10);
    expect(await third.found).toBe("value 3");
    const never = lookUpIn(1_000, 1_000, 1_000);
    await expect(never.found).rejects.toMatchObject({
      code: "unavailable",
      retryAfterSeconds: expect.any(Number),
    });
    expect(never.find).toHaveBeenCalledTimes(3);
  });

  test("a value whose query began before a revocation is looked up again", async () => {
    const access = new ProcessAccess("web:1");
    const find = vi.fn(async () => {
      vi.advanceTimersByTime(1);
      if (find.mock.calls.length === 1) access.forgetAll([]);
      return [`value ${find.mock.calls.length}`];
    });
    expect(await batchLookup<string, string>(find, (name) => name, access)("a")).toBe("value 2");
  });

  test("an unknown credential is rejected after the first", async () => {
    const find = vi.fn(async () => {
      vi.advanceTimersByTime(5_000);
      return [null];
    });
    expect(await batchLookup<string, string>(find, (name) => name)("a")).toBeNull();
    expect(find).toHaveBeenCalledTimes(1);
  });

  test("the wait for a connection is not part of it", async () => {
    const find = vi.fn(async () => {
      vi.advanceTimersByTime(5_000);
      noteStatement();
      vi.advanceTimersByTime(900);
      // A further statement of the same look-up does not make the first younger.
      noteStatement();
      vi.advanceTimersByTime(find.mock.calls.length === 1 ? 99 : 100);
      return ["value"];
    });
    const lookUp = batchLookup<string, string>(find, (name) => name);
    expect(await lookUp("a")).toBe("value");
    expect(find).toHaveBeenCalledTimes(1);
    await expect(lookUp("a")).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe.each(BOTH_DATABASES)("many credentials on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await store.execute((run) =>
      run(`
        insert into merchants (id, name, country, currency, time_zone)
          select 'm' || i, 'M', 'GH', 'GHS', 'UTC' from generate_series(1, 2) i;
        insert into members (id, email, password_hash) values ('mem', 'ama@example.com', 'x');
        insert into memberships (merchant_id, member_id, role) values ('m1', 'mem', 'admin');
        insert into member_sessions
            (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at, ended_at, last_seen_at)
          select 's' || i, 'h' || i, 'mem', '192.0.2.1', 'test', now(),
            now() + make_interval(hours => case i when 2 then -1 else 1 end), case i when 3 then now() end,
            now() - make_interval(secs => case i when 4 then 3600 when 5 then 90 else 0 end)
          from generate_series(1, 5) i;
        insert into api_keys (merchant_id, mode, id, kind, name, last_four, scopes, revoked_at)
          select 'm1', mode, 'key', 'secret', mode, '0000', '{}', case mode when 'live' then now() end
          from unnest(array['test', 'live']) mode;
        insert into api_key_secrets (merchant_id, mode, hash, key_id, expires_at) values
          ('m1', 'test', 'new', 'key', null), ('m1', 'test', 'old', 'key', now()), ('m1', 'live', 'new', 'key', null)`),
    );
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("sessions: each separately, in the requested order, with the role at the named merchant", async () => {
    const keys = [
      ["h5", "m1"],
      ["h1", "m2"],
      ["h2", "m1"],
      ["h3", "m1"],
      ["h4", "m1"],
      ["none", "m1"],
      ["h1", null],
      ["h1", "m1"],
    ].map(([tokenHash, merchantId]) => ({
      tokenHash: tokenHash as string,
      merchantId: merchantId as string | null,
    }));
    const found = await findLiveSessions(store.db, keys, 600, true);
    expect(found.map((one) => one && [one.id, one.memberId, one.role, one.isLastUseOutdated])).toEqual([
      ["s5", "mem", "admin", true],
      ["s1", "mem", null, false],
      ...[null, null, null, null],
      ["s1", "mem", null, false],
      ["s1", "mem", "admin", false],
    ]);
    expect(found[0]?.signedInAt).toBeInstanceOf(Date);
    expect(await findLiveSessions(store.db, [], 600, true)).toEqual([]);
  });

  test("keys: each separately, in the requested order, in its own merchant and mode", async () => {
    const at = (merchantId: string, mode: "test" | "live", hash: string) => ({
      scope: { merchantId, mode },
      hash,
    });
    const found = await findApiKeysByHash(
      store.db,
      [
        at("m1", "live", "new"),
        at("m2", "test", "new"),
        at("m1", "live", "old"),
        at("m1", "test", "old"),
        at("m1", "test", "new"),
      ],
      true,
    );
    expect(
      found.map((one) => one && [one.name, one.revokedAt !== null, one.secretExpiresAt !== null]),
    ).toEqual([["live", true, false], ...[null, null], ["test", false, true], ["test", false, false]]);
  });
});
