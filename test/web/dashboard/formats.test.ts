import { describe, expect, test } from "vitest";
import { amountParts, amountText, sumOf } from "../../../web/dashboard/lib/money.ts";
import { dayOf, fullTime, shortTime, startOfDay } from "../../../web/dashboard/lib/time.ts";
import { cedis } from "./payments.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("an amount", () => {
  test("is written by its own decimals, which stand apart", () => {
    expect(amountParts(cedis(123_450), "en-GB").filter(({ kind }) => kind === "decimals")).toEqual([
      { kind: "decimals", text: "." },
      { kind: "decimals", text: "50" },
    ]);
    expect(plain(amountText(cedis(123_450), "en-GB"))).toBe("GHS 1,234.50");
    expect(plain(amountText({ amount: "5000", minorUnits: 5_000, currency: "UGX" }, "en-GB"))).toBe(
      "UGX 5,000",
    );
    expect(plain(amountText(cedis(123_450), "fr-FR"))).toBe("1 234,50 GHS");
  });

  test("keeps every digit of a large one", () => {
    const money = { amount: "9999999999999.99", minorUnits: 999_999_999_999_999, currency: "GHS" };
    expect(plain(amountText(money, "en-GB"))).toBe("GHS 9,999,999,999,999.99");
  });

  test("adds up in minor units", () => {
    expect(sumOf([cedis(10), cedis(20), cedis(5)])?.amount).toBe("0.35");
    expect(sumOf([{ amount: "500", minorUnits: 500, currency: "XOF" }])?.amount).toBe("500");
    expect(sumOf([])).toBeNull();
  });
});

describe("a time", () => {
  const clock = { now: Date.parse("2026-03-12T14:00:00Z"), timeZone: "Africa/Nairobi", locale: "en-GB" };
  test.each([
    ["2026-03-12T13:59:40Z", "now"],
    ["2026-03-12T13:55:00Z", "5 min ago"],
    ["2026-03-12T13:00:01Z", "59 min ago"],
    ["2026-03-12T14:30:00Z", "in 30 min"],
    ["2026-03-12T13:00:00Z", "16:00"],
    ["2026-03-12T17:30:00Z", "20:30"],
    ["2026-03-11T20:59:00Z", "11 Mar, 23:59"],
    ["2025-12-31T20:59:00Z", "31 Dec 2025, 23:59"],
  ])("%s is %s", (moment, text) => {
    expect(shortTime(moment, clock)).toBe(text);
  });

  test("in full names the merchant's time zone", () => {
    expect(fullTime("2026-03-12T13:00:05Z", clock)).toBe("12 Mar 2026, 16:00:05 GMT+3");
  });
});

describe("a day", () => {
  test("begins at the merchant's midnight, on days that change the clock too", () => {
    expect(startOfDay("2026-03-12", "Africa/Accra")).toBe("2026-03-12T00:00:00.000Z");
    expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
    expect(startOfDay("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
    expect(startOfDay("2026-02-28", "America/New_York", 1)).toBe("2026-03-01T05:00:00.000Z");
  });

  test("is the merchant's", () => {
    expect(dayOf(Date.parse("2026-03-11T22:00:00Z"), "Africa/Nairobi")).toBe("2026-03-12");
  });
});
