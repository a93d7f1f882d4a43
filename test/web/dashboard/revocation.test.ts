import { describe, expect, test } from "vitest";
import {
  isShown,
  type Receipt,
  toPause,
} from "../../../web/dashboard/entities/revocation/revocation-text.ts";

const OPENED_AT = Date.parse("2026-11-30T10:00:00Z");

const makeReceipt = (about: Partial<Receipt> = {}): Receipt => ({
  __typename: "Revocation",
  id: "aud_1",
  at: new Date(OPENED_AT).toISOString(),
  state: "CONFIRMED",
  slowestSeconds: null,
  lastAcceptedAt: null,
  processes: [],
  ...about,
});
const minutesAgo = (minutes: number) =>
  makeReceipt({ at: new Date(OPENED_AT - minutes * 60_000).toISOString() });

describe("the time between two reads of a receipt", () => {
  test("is a second until all processes confirm, and before the first response", () => {
    expect(toPause(undefined)).toBe(1_000);
    expect(toPause(makeReceipt({ state: "WAITING" }))).toBe(1_000);
  });

  test("is 10 seconds after processes failed to confirm in time, because they may never do", () => {
    expect(toPause(makeReceipt({ state: "UNCONFIRMED" }))).toBe(10_000);
  });

  test("ends when the receipt is complete, or if there is none", () => {
    expect(toPause(makeReceipt({ state: "CONFIRMED" }))).toBeNull();
    expect(toPause(null)).toBeNull();
  });
});

describe("a card", () => {
  test("of a change that may have ended no access is not shown without a receipt", () => {
    expect(isShown(null, { optional: true, openedAt: OPENED_AT })).toBe(false);
    expect(isShown(null, { recent: true, openedAt: OPENED_AT })).toBe(false);
    expect(isShown(null, { openedAt: OPENED_AT })).toBe(true);
  });

  test("of a raised role does not show the receipt of an earlier change", () => {
    const recent = { recent: true, openedAt: OPENED_AT };
    expect(isShown(minutesAgo(6), recent)).toBe(false);
    expect(isShown(minutesAgo(4), recent)).toBe(true);
    expect(isShown(minutesAgo(6), { optional: true, openedAt: OPENED_AT })).toBe(true);
  });

  test("waits for the first response visibly only if there must be a receipt", () => {
    expect(isShown(undefined, { openedAt: OPENED_AT })).toBe(true);
    expect(isShown(undefined, { recent: true, openedAt: OPENED_AT })).toBe(false);
  });
});
