import type { en } from "./en.ts";

/** Ce que disent tous ceux qui montrent des événements et des envois. */
export const fr: typeof en = {
  kinds: {
    PAYMENT_SUCCESS: "Payé",
    PAYMENT_FAILED: "Non payé",
    REFUND_SUCCESS: "Remboursé",
    REFUND_FAILED: "Non remboursé",
    PAYMENT_PROCESSING: "Le client a commencé à payer",
    PAYMENT_OVERPAID: "Trop payé",
    CHECKOUT_CREATED: "Page de paiement créée",
  },
  statuses: {
    PENDING: "En attente",
    DELIVERED: "Livré",
    FAILED: "Abandonné",
    SUPERSEDED: "Remplacé",
  },
  explain: {
    PENDING: "Attend son premier ou son prochain essai.",
    DELIVERED: "Le destinataire a répondu par 2xx.",
    FAILED:
      "Tous les essais ont échoué, ou le destinataire a répondu 410. Il n’y aura pas d’autre essai automatique.",
    SUPERSEDED: "Le paiement a abouti avant que cet échec n’arrive\u00a0: il n’est plus envoyé.",
  },
  noTry: "Pas encore essayé",
  noAnswer: "Pas de réponse",
  answered: (status) => `Réponse ${status}`,
  tookUntil: (took) => `en ${took}`,
  tryNumber: (number) => `Essai ${number}`,
  tries: "Essais",
  triesCount: (count) => (count < 2 ? `${count} essai` : `${count} essais`),
  answerOf: (number) => `Début de la réponse à l’essai ${number}`,
  noText: "La réponse était vide.",
  nextTry: "Prochain essai",
  resend: "Renvoyer",
  notResendable:
    "Le paiement ou le remboursement a abouti depuis\u00a0: son échec n’est pas renvoyé, pour qu’aucun destinataire ne s’y trompe.",
  result: {
    paused: "Son destinataire est en pause\u00a0: il part à la reprise.",
    sending: "Renvoyé. La réponse se fait attendre…",
    delivered: (answer) => `Livré. ${answer}.`,
    notTaken: (answer) => `Non accepté. ${answer}.`,
  },
  errors: {
    BLOCKED_ADDRESS: "L’adresse du destinataire n’est pas publique",
    BLOCKED_PORT: "Le port du destinataire n’est pas permis pour les webhooks",
    HTTPS_REQUIRED: "Le destinataire a une adresse publique, qui exige https",
    DNS: "Le nom du destinataire est introuvable",
    TIMEOUT: "Le destinataire n’a pas répondu entièrement à temps",
    REFUSED: "Le destinataire a refusé la connexion",
    RESET: "Le destinataire a fermé la connexion avant la fin de sa réponse",
    TLS: "Aucune connexion TLS de confiance",
    ABORTED: "Interrompu par l’arrêt du serveur",
    WORKER_LOST: "Le processus d’envoi s’est arrêté avant la réponse\u00a0: le webhook a pu arriver",
    OTHER: "L’envoi a échoué",
  },
  copyBody: "Copier les octets exacts",
  open: "Ouvrir",
};
