import { expect, test } from "vitest";
import type { EndpointState } from "../../server/domain/webhook-endpoint.ts";
import { PostLimits } from "../../server/usecases/webhooks/post-limits.ts";

const endpoint = (origin: string, state: EndpointState = "healthy", merchantId = "m") => ({
  origin,
  state,
  pathGroup: "00",
  scope: { merchantId, mode: "test" } as const,
});
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

test("each state has its own posts, and uses none of another state", () => {
  const limits = new PostLimits(() => 0);
  expect(limits.capacity()?.max).toEqual({ healthy: 128, unknown: 256, failing: 32 });
  many(40, (at) => limits.begin(endpoint(`f${at}`, "failing", `m${at}`)));
  many(28, (at) => limits.begin(endpoint(`h${at}`, "healthy", `m${at}`)));
  expect(limits.capacity()?.max).toEqual({ healthy: 100, unknown: 256, failing: 0 });
});

test("after a second a post no longer counts towards its state", () => {
  let now = 0;
  const limits = new PostLimits(() => now);
  many(256, (at) => limits.begin(endpoint(`u${at}`, "unknown", `m${at}`)));
  expect(limits.capacity()?.max.unknown).toBe(0);
  now += 1_000;
  expect(limits.capacity()?.max).toEqual({ healthy: 128, unknown: 256, failing: 32 });
});

test("with a thousand posts in total only healthy endpoints get more, and with two thousand none", () => {
  let now = 0;
  const limits = new PostLimits(() => now);
  const begin = (count: number) => {
    many(count, (at) => limits.begin(endpoint(`${now} ${at}`, "healthy", `m${now} ${at}`)));
    now += 1_000;
  };
  begin(950);
  expect(limits.capacity()?.max).toEqual({ healthy: 128, unknown: 50, failing: 32 });
  begin(50);
  expect(limits.capacity()?.max).toEqual({ healthy: 128, unknown: 0, failing: 0 });
  begin(1_000);
  expect(limits.capacity()).toBeNull();
});

test("neither a merchant nor an origin gets all posts of a state, nor all of a process", () => {
  let now = 0;
  const limits = new PostLimits(() => now);
  many(96, (at) => limits.begin(endpoint(`h${at}`)));
  many(24, () => limits.begin(endpoint("f", "failing", "n")));
  const full = () =>
    limits
      .capacity()
      ?.full.map(({ state, merchantId, origin }) => `${state} ${merchantId ?? origin}`)
      .toSorted();
  expect(full()).toEqual(["failing f", "failing n", "healthy m"]);
  now += 1_000;
  expect(full()).toEqual([]);
  many(654, (at) => limits.begin(endpoint(`u${at}`, "unknown")));
  now += 1_000;
  expect(full()).toEqual(["failing m", "unknown m"]);
});

test("free capacity is shared evenly, and each endpoint can always start one", () => {
  const limits = new PostLimits(() => 0);
  const capacities = (all: ReturnType<typeof endpoint>[]) =>
    limits
      .allocate(all)
      .map(({ origin, capacity, maxConcurrent }) => `${origin} ${capacity} of ${maxConcurrent}`);
  const of = (count: number, state: EndpointState) => many(count, (at) => endpoint(`${at}`, state, `m${at}`));
  expect(capacities([...of(4, "healthy"), endpoint("u", "unknown"), endpoint("f", "failing")])).toEqual([
    ...["0 16 of 16", "1 16 of 16", "2 16 of 16", "3 16 of 16", "u 1 of 1", "f 1 of 1"],
  ]);
  expect(capacities(of(12, "healthy"))).toEqual(many(12, (at) => `${at} 10 of 16`));
  expect(capacities(of(200, "healthy"))).toEqual(many(200, (at) => `${at} 1 of 16`));
});

test("at a healthy endpoint, deliveries whose request has ended do not count", () => {
  const limits = new PostLimits(() => 0);
  const all = [endpoint("h"), endpoint("f", "failing")];
  const claimed = limits.allocate(all, [all[0], all[0], all[1]] as typeof all);
  expect(claimed.map(({ capacity, maxConcurrent }) => [capacity, maxConcurrent])).toEqual([
    [16, 18],
    [1, 1],
  ]);
});

test("one claim gives no merchant more than its share", () => {
  const limits = new PostLimits(() => 0);
  const claimed = limits.allocate(many(256, (at) => endpoint(`${at}`, "unknown")));
  expect(claimed).toHaveLength(192);
});

test("an ended post frees its place", () => {
  const limits = new PostLimits(() => 0);
  const end = limits.begin(endpoint("a"));
  expect(limits.capacity()?.max.healthy).toBe(127);
  end();
  expect(limits.capacity()?.max.healthy).toBe(128);
});
