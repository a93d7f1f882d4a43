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

const fr: typeof en = {
  list: "Requêtes au prestataire",
  none: "Aucune requête au prestataire pour l’instant.",
  requested: (processor, operation) => `Requête à ${processor}\u00a0: ${operation}`,
  callback: (processor, operation) => `Rappel de ${processor}\u00a0: ${operation}`,
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
