import { expect, test } from "vitest";
import { findNetwork } from "../../../web/checkout/find-network.ts";

const PREFIXES = ["24 25 74", "20 50 740", ""];

test.each([
  ["024 123 4567", 0],
  ["24", 0],
  ["233241234567", 0],
  ["+233 24 123", 0],
  ["+233 (0)24 123", 0],
  ["00233241234567", 0],
  ["050", 1],
  // The longest prefix counts.
  ["074 1", 0],
  ["074 0", 1],
  ["02", -1],
  ["", -1],
  // A network of another country does not count here.
  ["+254241234567", -1],
  ["00254 24 123", -1],
])("%s belongs to the network %i, as far as it was typed", (typed, network) => {
  expect(findNetwork(typed, "233", PREFIXES)).toBe(network);
});
