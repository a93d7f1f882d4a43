import { describe, expect, test } from "vitest";
import { parseMerchantChange } from "../../../server/domain/merchant.ts";
import { CURRENCY_DECIMALS } from "../../../server/domain/money.ts";
import { fitted } from "../../../web/dashboard/features/merchant/model/logo-file.ts";
import {
  changedNames,
  parseColor,
  type Settings,
  savedSettings,
  toInput,
  withTyped,
} from "../../../web/dashboard/features/merchant/model/merchant-settings.ts";
import {
  COUNTRIES,
  currencyChoices,
  matching,
  timeInZone,
  zoneChoices,
} from "../../../web/dashboard/features/merchant/model/places.ts";
import { CURRENCIES } from "../../../web/dashboard/lib/currencies.ts";

const isAccepted = (input: Parameters<typeof parseMerchantChange>[0]) => {
  try {
    parseMerchantChange(input);
    return true;
  } catch {
    return false;
  }
};

describe("the offered values are those that the server accepts:", () => {
  test("countries", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const all = letters.flatMap((one) => letters.map((other) => one + other));
    expect(all.filter((country) => isAccepted({ country }))).toEqual([...COUNTRIES].sort());
  });
  test("currencies", () => {
    expect(CURRENCIES).toEqual(Object.keys(CURRENCY_DECIMALS));
  });
  test("time zones", () => {
    const zones = zoneChoices("Asia/Kolkata").map(({ value }) => value);
    expect(zones).toEqual(expect.arrayContaining(["UTC", "Africa/Accra", "Asia/Kolkata"]));
    expect(zones.filter((timeZone) => !isAccepted({ timeZone }))).toEqual([]);
    expect(new Set(zones).size).toBe(zones.length);
  });
});

test("a place is found by any part of its name, with or without accents", () => {
  const choices = [
    { value: "Africa/Sao_Tome", label: "Africa/Sao Tome" },
    { value: "CI", label: "Côte d’Ivoire" },
    { value: "America/Sao_Paulo", label: "America/Sao Paulo" },
  ];
  const found = (typed: string) => matching(choices, typed).map(({ value }) => value);
  expect(found("sao")).toEqual(["Africa/Sao_Tome", "America/Sao_Paulo"]);
  expect(found("tome africa")).toEqual(["Africa/Sao_Tome"]);
  expect(found("america/sao_p")).toEqual(["America/Sao_Paulo"]);
  expect(found("cote")).toEqual(["CI"]);
  expect(found("ci")).toEqual(["CI"]);
  expect(found("atlantis")).toEqual([]);
  expect(found(" ")).toHaveLength(3);
});

test("a currency without a local name appears once", () => {
  const [cedi, unknown] = currencyChoices(["GHS", "QQQ"], "en-GB");
  expect(cedi?.label).toBe("GHS · Ghanaian Cedi");
  expect(unknown?.label).toBe("QQQ");
});

test("the current time in a zone shows its offset", () => {
  const now = Date.parse("2026-07-01T23:30:00Z");
  expect(timeInZone("Africa/Nairobi", now, "en-GB")).toBe("02:30 UTC+3");
  expect(timeInZone("Asia/Kolkata", now, "en-GB")).toBe("05:00 UTC+5:30");
});

const saved: Settings = savedSettings({
  __typename: "Merchant",
  id: "mer_x",
  name: "Ama",
  country: "GH",
  currency: "GHS",
  timeZone: "Africa/Accra",
  brandColor: "#0e5c4a",
  logoUrl: "https://pay.example/logos/mer_x/0a",
} as Parameters<typeof savedSettings>[0]);

test("saved values are shown, with the logo from the dashboard's own origin", () => {
  expect(saved).toEqual({
    name: "Ama",
    country: "GH",
    currency: "GHS",
    timeZone: "Africa/Accra",
    brandColor: "#0e5c4a",
    logo: { url: "/logos/mer_x/0a" },
  });
});

test("only values that differ from the saved ones are changes, and only they are sent", () => {
  const sent = (typed: Partial<Settings>) => {
    const all = { ...saved, ...typed };
    return toInput(all, changedNames(all, saved));
  };
  const typed = { ...saved, name: "Ama & Co ", brandColor: "FFD400", currency: "GHS" };
  expect(changedNames(typed, saved)).toEqual(["name", "brandColor"]);
  expect(sent(typed)).toEqual({ name: "Ama & Co", brandColor: "#ffd400" });
  expect(sent({ brandColor: "0E5C4A", logo: { url: "/logos/mer_x/0a" } })).toEqual({});
  const image = { base64: "AAAA", dataUrl: "data:image/png;base64,AAAA" };
  expect(sent({ logo: image })).toEqual({ logo: "AAAA" });
  expect(sent({ logo: null })).toEqual({ logo: null });
  expect(sent({ brandColor: " " })).toEqual({ brandColor: null });
  expect(sent({ brandColor: "green" })).toEqual({ brandColor: "green" });
});

test("values saved in another tab are shown, except over typed ones", () => {
  const typed = { ...saved, name: "Ama & Co" };
  const now = { ...saved, name: "Ama Ltd", country: "NG" };
  expect(withTyped(now, typed, changedNames(typed, saved))).toEqual({ ...now, name: "Ama & Co" });
});

test("a color is parsed in common formats", () => {
  for (const text of ["#0E5C4A", "0e5c4a", " #0e5c4a "]) expect(parseColor(text)).toBe("#0e5c4a");
  expect(parseColor("#Abc")).toBe("#aabbcc");
  for (const text of ["", "#", "#12", "#12345", "red", "#0e5c4a0"]) expect(parseColor(text)).toBeNull();
});

test("an image is scaled down to 512 × 256 and never up, with its aspect ratio", () => {
  expect(fitted({ width: 512, height: 256 })).toEqual({ width: 512, height: 256 });
  expect(fitted({ width: 40, height: 30 })).toEqual({ width: 40, height: 30 });
  expect(fitted({ width: 2_000, height: 500 })).toEqual({ width: 512, height: 128 });
  expect(fitted({ width: 3_000, height: 3_000 })).toEqual({ width: 256, height: 256 });
  expect(fitted({ width: 9_000, height: 1 })).toEqual({ width: 512, height: 1 });
});
