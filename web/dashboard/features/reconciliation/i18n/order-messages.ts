import type { Localized } from "../../../lib/i18n/messages.ts";
import { ordersEn } from "./orders-en.ts";
import { ordersFr } from "./orders-fr.ts";

export type OrderMessages = typeof ordersEn;

/** Texts that differ between a processor's statement and an order list of the shop. */
export const orderMessages: Localized<OrderMessages> = { en: ordersEn, fr: ordersFr };
