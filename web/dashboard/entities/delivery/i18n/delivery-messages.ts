import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type DeliveryMessages = typeof en;

/** The texts that all who show events and deliveries share. */
export const deliveryMessages: Localized<DeliveryMessages> = { en, fr };
