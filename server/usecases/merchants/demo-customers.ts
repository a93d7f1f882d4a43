import type { OrderInput } from "../../domain/checkout.ts";

const DISHES = [
  "Waakye with fish",
  "Jollof and chicken",
  "Banku and tilapia",
  "Red red",
  "Kenkey and pepper",
  "Fufu and light soup",
];
const NAMES = [
  "Kofi Mensah",
  "Ama Owusu",
  "Yaw Boateng",
  "Efua Asante",
  "Kwame Addo",
  "Abena Osei",
  "Esi Quaye",
];

/** Last four digits of simulated phone numbers, which determine the result. Most of them succeed. */
const PLANS = [...Array<string>(14).fill("0000"), "0001", "0001", "0002", "0002", "0003", "0004", "0005"];

const pickOne = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** A random order of the demo restaurant. */
export function randomOrder(clientReference: string, callbackUrl: string): OrderInput {
  return {
    amount: Math.round(800 + Math.random() ** 2 * 24_000) / 100,
    currency: "GHS",
    description: pickOne(DISHES),
    clientReference,
    callbackUrl,
    returnUrl: "https://example.com/thanks",
    cancelUrl: "https://example.com/basket",
    customer: {
      name: pickOne(NAMES),
      phone: `2332400${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`,
    },
  };
}

/** A random customer's input, by form field of the hosted page. Null for a customer who leaves without paying. */
export function randomPayer(): Record<string, string> | null {
  const random01 = Math.random();
  if (random01 < 0.06) return null;
  if (random01 < 0.16)
    return { method: "card", card_number: "4242424242424242", card_expiry: "08/99", card_cvc: "123" };
  const network = random01 < 0.8 ? "mtn" : "at";
  return {
    method: "mobile_money",
    network,
    phone: `02400${Math.floor(Math.random() * 10)}${pickOne(PLANS)}`,
  };
}
