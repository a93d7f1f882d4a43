import { processorName as getName } from "../../../entities/payment/processor-name.ts";
import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ReconciliationMessages = typeof en;

export const reconciliationMessages: Localized<ReconciliationMessages> = { en, fr };

/** The display name of a processor. Only the sandbox has a translated name. */
export const processorName = (processor: string, { sandbox }: ReconciliationMessages): string =>
  processor === "sandbox" ? sandbox : getName(processor);
