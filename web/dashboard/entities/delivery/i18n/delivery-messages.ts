import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type DeliveryMessages = typeof en;

/** Texts shared by all pages that show events and deliveries. */
export const deliveryMessages: Localized<DeliveryMessages> = { en, fr };
