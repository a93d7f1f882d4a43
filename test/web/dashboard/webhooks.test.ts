import { describe, expect, test } from "vitest";
import { countedText } from "../../../web/dashboard/entities/delivery/counted.ts";
import { eventStatusLabel } from "../../../web/dashboard/entities/delivery/event-name.ts";
import { deliveryMessages } from "../../../web/dashboard/entities/delivery/i18n/delivery-messages.ts";
import { en as shared } from "../../../web/dashboard/entities/delivery/i18n/en.ts";
import { refetchInterval } from "../../../web/dashboard/entities/delivery/refetch-interval.ts";
import { errorText, responseText } from "../../../web/dashboard/entities/delivery/responses.ts";
import {
  DELIVERY_SEARCH,
  deliveryFilter,
  EVENT_SEARCH,
  isTransactionId,
} from "../../../web/dashboard/features/activity/model/activity-search.ts";
import { toCurl } from "../../../web/dashboard/features/activity/model/curl.ts";
import type { EventKind } from "../../../web/dashboard/generated/graphql.ts";
import { en as common } from "../../../web/dashboard/lib/i18n/en.ts";
import { prettyJson } from "../../../web/dashboard/lib/pretty-json.ts";
import { parseLocalTime, toLocalTime } from "../../../web/dashboard/lib/time.ts";

describe("the URL of the log", () => {
  test("keeps valid values and drops the rest", () => {
    const raw = {
      status: "failed",
      endpoint: " https://shop.example ",
      from: "2026-01-31",
      to: "2026-02-31",
      more: "1",
    };
    expect(DELIVERY_SEARCH.read(raw)).toEqual({
      status: "failed",
      endpoint: "https://shop.example",
      from: "2026-01-31",
    });
    expect(DELIVERY_SEARCH.read({ status: "gone", tab: "events", endpoint: {} })).toEqual({});
    const open = DELIVERY_SEARCH.read({ tab: "deliveries", delivery: "dlv_1", endpoint: "x".repeat(400) });
    expect(open.endpoint).toHaveLength(300);
    expect(DELIVERY_SEARCH.isFiltered(open)).toBe(true);
    const cleared = DELIVERY_SEARCH.cleared(open);
    expect(cleared).toEqual({ tab: "deliveries", delivery: "dlv_1" });
    expect(DELIVERY_SEARCH.isFiltered(cleared)).toBe(false);
  });

  test("means days in the merchant's time zone, the last one whole", () => {
    expect(
      deliveryFilter({ status: "pending", from: "2026-07-01", to: "2026-07-01" }, "Africa/Lagos"),
    ).toEqual({
      status: ["PENDING"],
      from: "2026-06-30T23:00:00.000Z",
      to: "2026-07-01T23:00:00.000Z",
    });
  });
});

describe("the stream", () => {
  test("a URL names a kind, a payment and an event; digits become a number", () => {
    expect(EVENT_SEARCH.read({ kind: "payment.failed", payment: 1042, event: 7 })).toEqual({
      kind: "payment.failed",
      payment: "1042",
      event: "7",
    });
    expect(EVENT_SEARCH.read({ kind: "payment.refunded", payment: " ", event: "0" })).toEqual({});
    expect([isTransactionId("txn_8g"), isTransactionId("ORD-1")]).toEqual([true, false]);
  });

  test("one event is read by REST as the one after its predecessor", () => {
    expect(toCurl("9007199254740993", "https://pay.example")).toContain(
      '"https://pay.example/v1/events?after=9007199254740992&limit=1"',
    );
  });
});

test("a pending delivery is polled often when its attempt is near, rarely when it is far, else never", () => {
  const one = (status: "PENDING" | "DELIVERED", nextAttemptAt: string | null) => ({ status, nextAttemptAt });
  const now = Date.parse("2026-03-12T12:00:00Z");
  expect(refetchInterval([], now)).toBeNull();
  expect(refetchInterval([one("DELIVERED", null)], now)).toBeNull();
  expect(refetchInterval([one("PENDING", "2026-03-12T12:00:05Z")], now)).toBe(2_000);
  expect(refetchInterval([one("PENDING", "2026-03-12T11:00:00Z"), one("DELIVERED", null)], now)).toBe(2_000);
  expect(refetchInterval([one("PENDING", "2026-03-12T22:00:00Z")], now)).toBe(20_000);
});

test("a response has its duration", () => {
  const by = { locale: "en-GB", ...common.access };
  const label = (httpStatus: number | null, durationMs: number) =>
    responseText({ httpStatus, durationMs }, shared, by);
  expect([label(500, 12), label(null, 15_000), label(null, 9), label(200, 1_234)]).toEqual([
    "Response 500 in 12\u00a0ms",
    "No response after 15\u00a0s",
    "No response",
    "Response 200 in 1.2\u00a0s",
  ]);
});

test("every reason for a missing response is in the reader's language, with its code", () => {
  expect(errorText({ code: "REFUSED", detail: "ECONNREFUSED" }, deliveryMessages.fr)).toBe(
    "L’endpoint a refusé la connexion (ECONNREFUSED)",
  );
  expect(errorText({ code: "DNS", detail: null }, deliveryMessages.en)).toBe(
    "The endpoint’s host name couldn’t be resolved",
  );
});

test("a failure has the payment's later status; an unknown one shows nothing", () => {
  const label = (event: EventKind, status: "CANCELED" | "EXPIRED" | "FAILED" | "SUCCESS") =>
    eventStatusLabel({ event, data: { status } }, shared, common.payment);
  expect([label("PAYMENT_FAILED", "CANCELED"), label("PAYMENT_FAILED", "EXPIRED")]).toEqual([
    ...["canceled", "expired"],
  ]);
  expect([label("PAYMENT_SUCCESS", "SUCCESS"), label("PAYMENT_NEW" as EventKind, "FAILED")]).toEqual([
    "paid",
    undefined,
  ]);
});

test("a count that stops at 10,000 is not shown as exact", () => {
  expect([9_999, 10_000].map((count) => countedText(count, "en-GB"))).toEqual(["9,999", "10,000+"]);
});

test("JSON is formatted, and other text is unchanged", () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyJson("<b>no</b>")).toBe("<b>no</b>");
});

test("the merchant's clock is converted both ways, also on days with a clock change", () => {
  for (const [local, zone, moment] of [
    ["2026-07-01T00:30", "Africa/Lagos", "2026-06-30T23:30:00.000Z"],
    ["2026-03-29T03:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T12:00", "Europe/Paris", "2026-10-25T11:00:00.000Z"],
  ] as const) {
    expect(parseLocalTime(local, zone)).toBe(moment);
    expect(toLocalTime(Date.parse(moment), zone)).toBe(local);
  }
});
