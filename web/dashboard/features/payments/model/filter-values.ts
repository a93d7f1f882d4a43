/** Filter values in the contract's words. */
export const STATUSES = ["pending", "processing", "success", "failed", "canceled", "expired"] as const;
export type StatusValue = (typeof STATUSES)[number];
export const METHODS = ["mobile_money", "card", "wallet"] as const;
export type MethodValue = (typeof METHODS)[number];
export { CURRENCIES } from "../../../lib/currencies.ts";
/** Days up to today in the merchant's time zone, or only yesterday. */
export const DAYS = ["today", "yesterday", "7", "30"] as const;
export type DaysValue = (typeof DAYS)[number];
