import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { RATE_LIMITS } from "../../../server/domain/rate-limits.ts";

const VARIABLES = Object.values(RATE_LIMITS).map(({ variable }) => variable);

test("each limit has its own variable, and every invalid one is named at once, with limits on or off", () => {
  const bad = ["0", "-1", "1.5", "many", "1e3", "99999999"];
  const env = Object.fromEntries(VARIABLES.map((name, position) => [name, bad[position % bad.length]]));
  for (const RATE_LIMIT of ["on", "off"]) {
    let problem: unknown;
    try {
      readConfig({ ...env, RATE_LIMITS: RATE_LIMIT, REDIS_URL: "http://redis" });
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(ConfigError);
    const named = (problem as Error).message.split("\n").map((line) => line.split(" ")[0]);
    expect(named.toSorted()).toEqual(["REDIS_URL", ...VARIABLES].toSorted());
  }
});

test("by default limits are on, with the contract's values, and counted in this process", () => {
  expect(readConfig({})).toMatchObject({
    redisUrl: null,
    rateLimits: {
      initiate: 1_200,
      status: 3_000,
      default: 600,
      "default-test": 300,
      "sign-in": 5,
      "sign-in-ip": 60,
      "invalid-keys": 600,
      token: 600,
      "token-failures": 30,
      authorize: 600,
      "sign-in-pages": 600,
      checkout: 60,
      "checkout-ip": 3_000,
      "payment-link": 300,
      payer: 3,
      callback: 600,
      "test-event": 30,
    },
  });
  expect(readConfig({ RATE_LIMITS: "off" }).rateLimits).toBeNull();
  expect(readConfig({ REDIS_URL: "rediss://redis:6379/1" }).redisUrl).toBe("rediss://redis:6379/1");
});
