import { processorName as nameOf } from "../../../entities/payment/processor-name.ts";
import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ReconciliationMessages = typeof en;

export const reconciliationMessages: Localized<ReconciliationMessages> = { en, fr };

/** What a processor is called; the sandbox in the language of whoever looks. */
export const processorName = (processor: string, { sandbox }: ReconciliationMessages): string =>
  processor === "sandbox" ? sandbox : nameOf(processor);
