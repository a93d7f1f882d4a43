import { expect, test } from "vitest";
import { methodName, toBars } from "../../../web/dashboard/features/home/model/networks.ts";
import type { NetworksNowQuery } from "../../../web/dashboard/generated/graphql.ts";
import { en } from "../../../web/dashboard/lib/i18n/en.ts";

type Network = NetworksNowQuery["networkHealth"][number];
const minute = (change: object = {}): Network["minutes"][number] => ({
  __typename: "NetworkMinute",
  paid: 0,
  failedByCustomer: 0,
  failedByNetwork: 0,
  pending: 0,
  ...change,
});

test("the busiest minute has full height, and the others relative to it; an empty one has no bar", () => {
  const bars = toBars([minute(), minute({ paid: 2, pending: 2 }), minute({ failedByNetwork: 1 })]);
  expect(bars.map(({ parts }) => parts)).toEqual([
    [],
    [
      { kind: "paid", share: 0.5 },
      { kind: "pending", share: 0.5 },
    ],
    [{ kind: "failedByNetwork", share: 0.25 }],
  ]);
  expect(new Set(bars.map(({ key }) => key)).size).toBe(3);
  expect(toBars([minute(), minute()]).map(({ parts }) => parts)).toEqual([[], []]);
});

test("a network has its own name, an unknown one its code, and a card is a card", () => {
  const named = (method: Network["method"], network: string | null) =>
    methodName({ method, network } as Network, en.payment);
  expect(named("MOBILE_MONEY", "mtn")).toBe("MTN MoMo");
  expect(named("MOBILE_MONEY", "newcell")).toBe("newcell");
  expect(named("CARD", null)).toBe("Card");
});
