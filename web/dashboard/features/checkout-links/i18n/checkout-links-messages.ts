import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type CheckoutLinkMessages = typeof en;

export const checkoutLinkMessages: Localized<CheckoutLinkMessages> = { en, fr };
