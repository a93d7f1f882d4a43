import { describe, expect, test } from "vitest";
import { backoff } from "../../../web/checkout/script/backoff.ts";
import { groupedByFour, passesLuhn, withSlash } from "../../../web/checkout/script/card-text.ts";
import { clockText } from "../../../web/checkout/script/clock-text.ts";

describe("a card's number is in groups of four, with the caret after the typed digit", () => {
  // The caret is the |.
  test.each([
    ["4242|", "4242|"],
    ["42424|", "4242 4|"],
    ["42421| 4242", "4242 1|424 2"],
    ["|4242 4242", "|4242 4242"],
    ["4242|4242", "4242| 4242"],
    ["4242 424|", "4242 424|"],
    ["4000-0000-0000-0002|", "4000 0000 0000 0002|"],
  ])("%s becomes %s", (typed, becomes) => {
    const { text, caret } = groupedByFour(typed.replace("|", ""), typed.indexOf("|"));
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(becomes);
  });
});

describe("an expiry gets its slash with the third digit, unless it has another format", () => {
  test.each([
    ["12|", "12|"],
    ["122|", "12/2|"],
    ["1|22", "1|2/2"],
    ["1/28|", "1/28|"],
    ["12 / 28|", "12 / 28|"],
    ["122028|", "12/2028|"],
  ])("%s becomes %s", (typed, becomes) => {
    const { text, caret } = withSlash(typed.replace("|", ""), typed.indexOf("|"));
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(becomes);
  });
});

test("one wrong digit of a card is found, and every test card passes", () => {
  const cards = ["4242424242424242", "4000000000000002", "4000002500003155", "378282246310005"];
  expect(cards.filter(passesLuhn)).toEqual(cards);
  expect(["4242424242424241", "4242", "", "0"].filter(passesLuhn)).toEqual([]);
});

test("the time left is in whole seconds, and 0:00 means no time left", () => {
  expect([300_000, 61_000, 60_001, 59_999, 1, 0, -5_000].map(clockText)).toEqual([
    ...["5:00", "1:01", "1:01", "1:00", "0:01", "0:00", "0:00"],
  ]);
});

test("the delay between failed attempts grows from one second to thirty, with 25 % jitter", () => {
  expect([0, 1, 2, 10, 2_000].map((failures) => backoff(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 24_000, 24_000,
  ]);
  expect(backoff(10, 1)).toBe(30_000);
});
