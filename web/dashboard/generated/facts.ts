// Written by `npm run generate` from the tables of server/domain.

export const NETWORK_NAMES = {
  "mtn": "MTN MoMo",
  "telecel": "Telecel Cash",
  "at": "AT Money",
  "mpesa": "M-Pesa",
  "airtel": "Airtel Money",
  "tigo": "Mixx by Yas (Tigo Pesa)",
  "zamtel": "Zamtel Money",
  "orange": "Orange Money",
  "moov": "Moov Money",
  "wave": "Wave"
} as const;

export const PROCESSOR_NAMES = {
  "mtn_momo": "MTN MoMo",
  "paystack": "Paystack",
  "sandbox": "Sandbox"
} as const;

export const CREDENTIAL_FIELDS = {
  "mtn_momo": [
    "targetEnvironment",
    "apiUser",
    "apiKey",
    "subscriptionKey",
    "disbursementApiUser",
    "disbursementApiKey",
    "disbursementSubscriptionKey"
  ],
  "paystack": [
    "secretKey",
    "currencies"
  ]
} as const;

export const STATEMENT_LAYOUTS = [
  "mtn_momo_transactions",
  "paystack_refunds",
  "paystack_settlements",
  "paystack_transactions",
  "sandbox_sample"
] as const;

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
