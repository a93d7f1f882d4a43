// Written by `npm run generate` from the tables of server/domain.

export const SANDBOX_PHONES = [
  "0000",
  "0001",
  "0002",
  "0003",
  "0004",
  "0005",
  "0006",
  "0007",
  "0008",
  "0009",
  "0010",
  "0011",
  "0012"
] as const;

export const SANDBOX_CARDS = [
  "4242424242424242",
  "4000000000000002",
  "4000000000009995",
  "4000000000000069",
  "4000000000000127",
  "4000002500003155"
] as const;

export {};
