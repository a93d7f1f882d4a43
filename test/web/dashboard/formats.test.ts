import { describe, expect, test } from "vitest";
import { formatsFor } from "../../../server/entry/checkout/formats.ts";
import { plainPeriod } from "../../../web/dashboard/features/reconciliation/model/plain-period.ts";
import { durationText } from "../../../web/dashboard/lib/duration.ts";
import { en } from "../../../web/dashboard/lib/i18n/en.ts";
import { fr } from "../../../web/dashboard/lib/i18n/fr.ts";
import { amountParts, amountText, fromUnits, hostedAmount } from "../../../web/dashboard/lib/money.ts";
import { percent } from "../../../web/dashboard/lib/percent.ts";
import {
  consecutiveTimes,
  fullTime,
  inZone,
  isDay,
  shortTime,
  startOfDay,
  toDay,
} from "../../../web/dashboard/lib/time.ts";
import { cedis } from "./payments.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("an amount", () => {
  test("has the decimals of its currency, in a separate part", () => {
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

  test("in whole units has its currency's decimals", () => {
    expect(fromUnits(24, "GHS")).toEqual({ amount: "24.00", minorUnits: 2_400, currency: "GHS" });
    expect(fromUnits(24, "XOF")).toEqual({ amount: "24", minorUnits: 24, currency: "XOF" });
  });

  test.each(["GH", "CI", "KE"])("on the hosted page has the same format in %s", (country) => {
    for (const language of ["en", "fr"] as const) {
      const formats = formatsFor(language, { country, timeZone: "UTC" });
      const amountParts = hostedAmount(cedis(2_400), language, country).map(({ text }) => text);
      expect(amountParts.join("")).toBe(formats.money({ minorUnits: 2_400n, currency: "GHS" }).text);
    }
  });

  test("keeps every digit of a large one", () => {
    const money = { amount: "9999999999999.99", minorUnits: 999_999_999_999_999, currency: "GHS" };
    expect(plain(amountText(money, "en-GB"))).toBe("GHS 9,999,999,999,999.99");
  });
});

describe("a statement's period", () => {
  const clock = { now: Date.parse("2026-03-12T14:00:00Z"), timeZone: "Africa/Accra", locale: "en-US" };
  test.each([
    ["2026-03-01T00:00:00Z", "2026-03-12T00:00:00Z", "Mar 1, 00:00 – Mar 11, 23:59"],
    ["2026-03-12T09:00:00Z", "2026-03-12T11:00:00Z", "Mar 12, 09:00 – 10:59"],
    ["2025-12-01T00:00:00Z", "2026-01-01T00:00:00Z", "Dec 1, 2025, 00:00 – Dec 31, 2025, 23:59"],
  ])("from %s to %s is %s", (periodFrom, periodTo, text) => {
    expect(plain(plainPeriod({ periodFrom, periodTo }, clock))).toBe(text);
  });
});

describe("a time", () => {
  const clock = { now: Date.parse("2026-03-12T14:00:00Z"), timeZone: "Africa/Nairobi", locale: "en-GB" };
  test.each([
    ["2026-03-12T13:59:40Z", "just now"],
    ["2026-03-12T14:00:20Z", "now"],
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

  test("within an hour reads well in American English and in French", () => {
    const texts = (locale: string) =>
      ["2026-03-12T13:55:00Z", "2026-03-12T13:59:40Z"].map((moment) =>
        shortTime(moment, { ...clock, locale }),
      );
    expect(texts("en-US")).toEqual(["5 min ago", "just now"]);
    expect(texts("fr-FR").map(plain)).toEqual(["il y a 5 min", "à l’instant"]);
  });

  test("has its zone in its title", () => {
    expect(inZone("Made", clock)).toBe("Made (UTC+3)");
  });

  test("in full includes the merchant's time zone", () => {
    expect(fullTime("2026-03-12T13:00:05Z", clock)).toBe("12 Mar 2026, 16:00:05 UTC+3");
  });
});

describe("consecutive times have their date when the day changes, and always seconds", () => {
  const clock = { now: Date.parse("2026-03-12T14:00:00Z"), timeZone: "Africa/Accra", locale: "en-GB" };
  test.each([
    [
      ["2026-03-12T13:59:40Z", "2026-03-12T14:25:00Z"],
      ["13:59:40", "14:25:00"],
    ],
    [
      ["2026-03-12T23:25:57Z", "2026-03-13T00:25:57Z"],
      ["23:25:57", "13 Mar, 00:25:57"],
    ],
    [
      ["2026-03-11T23:25:57Z", "2026-03-12T00:25:57Z"],
      ["11 Mar, 23:25:57", "12 Mar, 00:25:57"],
    ],
    [
      ["2026-03-11T10:00:00Z", "2026-03-11T10:00:05Z"],
      ["11 Mar, 10:00:00", "10:00:05"],
    ],
    [
      ["2025-12-31T23:30:00Z", "2026-01-01T00:30:00Z"],
      ["31 Dec 2025, 23:30:00", "1 Jan 2026, 00:30:00"],
    ],
  ])("%j", (moments, texts) => {
    expect(consecutiveTimes(moments, clock)).toEqual(texts);
  });
});

describe("a day", () => {
  test("begins at the merchant's midnight, also on days with a clock change", () => {
    expect(startOfDay("2026-03-12", "Africa/Accra")).toBe("2026-03-12T00:00:00.000Z");
    expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
    expect(startOfDay("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
    expect(startOfDay("2026-02-28", "America/New_York", 1)).toBe("2026-03-01T05:00:00.000Z");
  });

  test.each([
    ["1970-01-01", true],
    ["2028-02-29", true],
    ["9998-12-31", true],
    ["9999-12-31", false],
    ["1969-12-31", false],
    ["0202-03-01", false],
    ["2026-02-29", false],
    ["2026-02-31", false],
    ["2026-13-01", false],
    ["2026-1-31", false],
    ["today", false],
  ])("exists and has a next one: %s is %s", (text, isOne) => {
    expect(isDay(text)).toBe(isOne);
    if (isOne) expect(startOfDay(text, "Pacific/Auckland", 1)).toMatch(/^\d{4}-/);
  });

  test("is in the merchant's time zone", () => {
    expect(toDay(Date.parse("2026-03-11T22:00:00Z"), "Africa/Nairobi")).toBe("2026-03-12");
  });
});

test("a share is 100 % only if nothing is missing, and 0 % only if there is nothing", () => {
  const shares = [1, 0.9996, 0.994, 0.5, 0.1234, 0.004, 0.0001, 0];
  expect(shares.map((share) => percent(share, "en-GB"))).toEqual([
    ...["100%", "99.9%", "99.4%", "50%", "12%", "0.4%", "0.1%", "0%"],
  ]);
  expect(plain(percent(0.9996, "fr-FR"))).toBe("99,9 %");
});

test("a duration has its two largest units, in every language", () => {
  const formatter = (code: "en" | "fr", locale: string) => (milliseconds: number) =>
    plain(durationText(milliseconds, { locale, ...{ en, fr }[code].access }));
  const times = [12, 999, 1_234, 9_990, 12_345, 125_000, 180_000, 3_600_000, 3_780_000, 90_000_000];
  expect(times.map(formatter("en", "en-GB"))).toEqual([
    ...["12 ms", "999 ms", "1.2 s", "9.9 s", "12 s", "2 min 5 s", "3 min", "1 h", "1 h 3 min", "1 d 1 h"],
  ]);
  expect(times.map(formatter("fr", "fr-FR"))).toEqual([
    ...["12 ms", "999 ms", "1,2 s", "9,9 s", "12 s", "2 min 5 s", "3 min", "1 h", "1 h 3 min", "1 j 1 h"],
  ]);
});
