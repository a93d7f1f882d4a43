import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";
import type { en } from "./en.ts";

/** Les textes de l’argent qui attend une décision, partout où il se voit. */
export const fr: typeof en = {
  kinds: {
    LATE: "Payé en retard",
    OVERPAYMENT: "Reçu en trop",
    AMOUNT_MISMATCH: "Autre somme reçue",
    OUTCOME_UNKNOWN: "Sans nouvelles",
    REFUND_FAILED: "Remboursement échoué",
    REFUND_OUTCOME_UNKNOWN: "Remboursement en suspens",
    DUPLICATE_REFUND: "Remboursé deux fois",
  },
  stuck: "Remboursement bloqué",
  network: "le prestataire",

  what: {
    late: (amount) => `${amount} sont arrivés après la fermeture de la page de paiement.`,
    overpayment: (amount) => `${amount} sont arrivés en plus d’un paiement déjà réglé.`,
    amountMismatch: (amount, asked) => `${amount} sont arrivés, mais ${asked} étaient demandés.`,
    partLeft: (left) => `Une partie a déjà été rendue\u00a0: il reste ${left}.`,
    waits: "Le paiement attend votre décision.",
    unknown: (amount, network) =>
      `${amount} ont été demandés à ${network}, et personne ne sait encore si c’est payé. Ne demandez pas au client de payer de nouveau.`,
    refundFailed: (amount) => `${amount} n’ont pas été rendus au client.`,
    refundStuck: (amount) =>
      `${amount} ne partent pas\u00a0: le prestataire a besoin du compte bancaire du client. Saisissez-le dans le tableau de bord du prestataire, et le remboursement reprend de lui-même.`,
    refundUnknown: (amount) =>
      `${amount} devaient être rendus au client, et le prestataire tarde à dire s’ils l’ont été. Ne les rendez pas d’une autre façon.`,
    refundedTwice: (amount) =>
      `${amount} ont été rendus deux fois au client\u00a0: le prestataire a fini par exécuter un remboursement qu’il avait dit échoué, alors que vous l’aviez refait. Les livres n’en comptent qu’un.`,
  },
  does: {
    accept: {
      keeps: "l’argent vous reste, et le paiement reste payé.",
      extra: "l’argent vous reste en plus, par exemple pour une deuxième commande.",
      pays: (amount) => `la commande compte comme payée avec ${amount}, et votre boutique en est avertie.`,
      leaves: "l’argent vous reste.",
      seen: "rien ne bouge. Vous l’avez réglé avec le client ou le prestataire, ou vous y renoncez.",
    },
    refund: {
      goes: "l’argent est rendu, et le paiement reste payé.",
      extra: "l’argent est rendu. Ce qui a été payé d’abord reste.",
      reopens: "l’argent est rendu. Ensuite le client peut payer de nouveau, tant que la page est ouverte.",
      again: "l’argent est rendu une nouvelle fois.",
    },
    otherCurrency:
      "De l’argent d’une autre devise ne peut pas payer la commande\u00a0: il ne peut qu’être rendu.",
    unknown: "Nous continuons de demander. Il n’y a rien à décider avant la réponse.",
  },

  accept: "Accepter",
  giveBack: "Rembourser",
  led: (decision) => `${decision}\u00a0:`,
  reasons: refundReasons.fr,
  acceptOf: (amount) => `Accepter ${amount}`,
  refund: (amount) => `Rembourser ${amount}`,
  ask: "Demander maintenant",
  noAnswer: "Aucune réponse n’est venue. Nous continuons de demander.",
  notYet: "Le prestataire ne sait pas encore. Nous continuons de demander.",
  onlyManagers: "Un propriétaire ou un administrateur décide.",

  confirm: {
    title: "Rendre de l’argent",
    ...refundGoes.fr,
    reason: "Motif (facultatif)",
    reasonHint: "Pour vos comptes. Le prestataire peut le montrer au client.",
  },
  done: {
    accepted: (amount) => `${amount} acceptés.`,
    PROCESSING: (amount) => `${amount} sont en cours de retour.`,
    SUCCESS: (amount) => `${amount} ont été rendus.`,
    FAILED: (amount) => `${amount} n’ont pas été rendus. Une décision est de nouveau attendue.`,
  },

  decided: {
    ACCEPT: "Accepté",
    REFUND: "Rendu",
    processing: "En cours de retour",
    failed: "Non rendu",
    itself: "Réglé de lui-même",
    itselfText: "Il n’y avait plus rien à décider.",
    by: (who) => `par ${who}`,
    you: "vous",
  },
};
