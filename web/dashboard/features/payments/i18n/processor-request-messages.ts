import { PROCESSOR_NAMES } from "../../../generated/facts.ts";
import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  list: "Processor requests",
  none: "No processor requests yet.",
  requested: (processor: string, operation: string) => `Request to ${processor}: ${operation}`,
  callback: (processor: string, operation: string) => `Callback from ${processor}: ${operation}`,
  status: (status: number) => `response ${status}`,
  noResponse: "no response",
  took: (duration: string) => `in ${duration}`,
  response: "Response",
  responseTo: (operation: string) => `Response to ${operation}`,
  copy: "Copy response",
  masked: "Sensitive values are shown as •••.",
};

/** French calls the sandbox by a common noun, which merges with the preposition. */
const frenchName = (processor: string, before: { sandbox: string; other: string }) =>
  processor === PROCESSOR_NAMES.sandbox ? `${before.sandbox} bac à sable` : `${before.other} ${processor}`;

const fr: typeof en = {
  list: "Requêtes au prestataire",
  none: "Aucune requête au prestataire pour l’instant.",
  requested: (processor, operation) =>
    `Requête ${frenchName(processor, { sandbox: "au", other: "à" })}\u00a0: ${operation}`,
  callback: (processor, operation) =>
    `Rappel ${frenchName(processor, { sandbox: "du", other: "de" })}\u00a0: ${operation}`,
  status: (status) => `réponse ${status}`,
  noResponse: "pas de réponse",
  took: (duration) => `en ${duration}`,
  response: "Réponse",
  responseTo: (operation) => `Réponse à «\u00a0${operation}\u00a0»`,
  copy: "Copier la réponse",
  masked: "Les valeurs sensibles sont remplacées par •••.",
};

/** Loaded with the list of a payment's processor requests. */
export const processorRequestMessages: Localized<typeof en> = { en, fr };
