import type { Localized } from "../../../lib/i18n/messages.ts";
import { type OrderMessages, ordersEn } from "./orders-en.ts";
import { ordersFr } from "./orders-fr.ts";

/** Texts that differ between a processor's statement and an order list of the shop. */
export const orderMessages: Localized<OrderMessages> = { en: ordersEn, fr: ordersFr };
