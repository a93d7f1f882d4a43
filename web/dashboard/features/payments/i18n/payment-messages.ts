import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type PaymentMessages = typeof en;

export const paymentMessages: Localized<PaymentMessages> = { en, fr };
