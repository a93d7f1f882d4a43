import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./payment-links-en.ts";
import { fr } from "./payment-links-fr.ts";

export type PaymentLinkMessages = typeof en;

export const paymentLinkMessages: Localized<PaymentLinkMessages> = { en, fr };
