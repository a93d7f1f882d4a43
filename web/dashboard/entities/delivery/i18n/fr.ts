import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

/** Textes communs à toutes les pages d’événements et d’envois. */
export const fr: typeof en = {
  kinds: {
    PAYMENT_SUCCESS: "Payé",
    PAYMENT_FAILED: "Paiement échoué",
    REFUND_SUCCESS: "Remboursé",
    REFUND_FAILED: "Remboursement échoué",
    DISPUTE_OPENED: "Litige ouvert",
    DISPUTE_WON: "Litige gagné",
    DISPUTE_LOST: "Litige perdu",
    PAYMENT_PROCESSING: "Paiement commencé",
    PAYMENT_OVERPAID: "Trop-perçu",
    CHECKOUT_CREATED: "Page de paiement créée",
  },
  statuses: {
    PENDING: "En attente",
    DELIVERED: "Livré",
    FAILED: "Échoué",
    SUPERSEDED: "Remplacé",
  },
  explain: {
    PENDING: "En attente de la première ou de la prochaine tentative.",
    DELIVERED: "L’endpoint a répondu avec un statut 2xx.",
    FAILED:
      "Toutes les tentatives ont échoué, ou l’endpoint a répondu 410. Tua ne réessaie pas automatiquement.",
    SUPERSEDED:
      "Le paiement a abouti avant la livraison de cet événement d’échec, qui n’est donc plus envoyé.",
  },
  noAttempts: "Aucune tentative",
  noResponse: "Pas de réponse",
  responded: (status) => `Réponse ${status}`,
  respondedIn: (response, took) => `${response} en ${took}`,
  noResponseAfter: (took) => `Pas de réponse après ${took}`,
  tryNumber: (number) => `Tentative ${number}`,
  tries: "Tentatives",
  triesCount: (count) =>
    plural("fr", count, { one: `${count}\u00a0tentative`, other: `${count}\u00a0tentatives` }),
  responseTo: (number, isTruncated) => `Réponse à la tentative ${number}${isTruncated ? " (tronquée)" : ""}`,
  noText: "La réponse était vide.",
  nextAttempt: "Prochaine tentative",
  resend: "Renvoyer",
  notResendable:
    "Ce paiement a depuis abouti ou été remboursé\u00a0: son événement d’échec ne peut pas être renvoyé.",
  result: {
    paused: "Renvoi en attente. Il partira à la reprise de l’endpoint.",
    sending: "Renvoyé. En attente de la réponse…",
    delivered: (response) => `Livré. ${response}.`,
    failed: (response) => `Échec. ${response}.`,
  },
  errors: {
    BLOCKED_ADDRESS: "L’adresse IP de l’endpoint n’est pas publique",
    BLOCKED_PORT: "Le port de l’endpoint n’est pas autorisé pour les webhooks",
    HTTPS_REQUIRED: "L’endpoint est public\u00a0: son URL doit utiliser https",
    DNS: "Le nom d’hôte de l’endpoint est introuvable",
    TIMEOUT: "L’endpoint n’a pas envoyé de réponse complète à temps",
    REFUSED: "L’endpoint a refusé la connexion",
    RESET: "L’endpoint a fermé la connexion avant la fin de sa réponse",
    TLS: "Aucune connexion TLS de confiance",
    ABORTED: "Interrompu par l’arrêt du serveur",
    WORKER_LOST: "Le processus d’envoi s’est arrêté\u00a0: le webhook est peut-être arrivé",
    OTHER: "Le webhook n’a pas pu être envoyé",
  },
  copyBody: "Copier le corps brut",
  open: "Ouvrir l’envoi",
  resendAll: {
    open: "Renvoyer les webhooks",
    title: "Renvoyer les webhooks",
    text: "Renvoie tous les webhooks livrés ou échoués à partir du point choisi, avec les mêmes identifiants et les mêmes octets. Votre serveur doit reconnaître un événement à son identifiant. Les envois en attente gardent leur horaire. Les événements d’échec de paiements aboutis depuis sont ignorés. Les événements sans URL de webhook partent vers l’URL par défaut.",
    by: "Début",
    byTime: "À partir d’une date",
    bySequence: "Après un numéro de séquence",
    from: (zone) => `Créés à partir de (${zone})`,
    afterSequence: "Après le numéro de séquence",
    sequenceHint: "0 renvoie tous les événements conservés.",
    send: "Renvoyer les webhooks",
    done: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0webhook en cours de renvoi.`,
        other: `${text}\u00a0webhooks en cours de renvoi.`,
      }),
    none: "Il n’y a aucun webhook à renvoyer.",
  },
};
