import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  list: "Deliveries",
  none: "No webhooks sent: the checkout has no webhook URL, or the payment has no result yet. The stream has all events.",
  event: "Event",
  attemptsLabel: (tries: string, kind: string) => `${tries} of ${kind}`,
  openLabel: (kind: string) => `Open delivery of ${kind}`,
};

const fr: typeof en = {
  list: "Envois",
  none: "Aucun webhook envoyé\u00a0: la page de paiement n’a pas d’URL de webhook, ou le paiement n’a pas encore de résultat. Tous les événements sont dans le flux.",
  event: "Événement",
  attemptsLabel: (tries, kind) => `${tries} de «\u00a0${kind}\u00a0»`,
  openLabel: (kind) => `Ouvrir l’envoi de «\u00a0${kind}\u00a0»`,
};

/** Loaded with the list of a payment's deliveries. */
export const paymentDeliveryMessages: Localized<typeof en> = { en, fr };
