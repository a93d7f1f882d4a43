// Written by `npm run generate` from the tables of server/domain.

export const ORDER_TEXTS = [
  "description"
] as const;

export const SEARCHED_FIELDS = [
  "clientReference",
  "description",
  "customer"
] as const;

export const SEARCHED_TEXTS = [
  [
    "clientReference"
  ],
  [
    "description"
  ],
  [
    "customer",
    "name"
  ],
  [
    "customer",
    "phone"
  ],
  [
    "customer",
    "email"
  ]
] as const;

export {};
