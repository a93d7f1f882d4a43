import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";
import type { en } from "./en.ts";

/** Textes des paiements à décider, communs à toutes les pages. */
export const fr: typeof en = {
  kinds: {
    LATE: "Payé en retard",
    OVERPAYMENT: "Trop-perçu",
    AMOUNT_MISMATCH: "Montant différent",
    OUTCOME_UNKNOWN: "Résultat inconnu",
    REFUND_FAILED: "Remboursement échoué",
    REFUND_OUTCOME_UNKNOWN: "Remboursement incertain",
    DUPLICATE_REFUND: "Remboursement en double",
    DISPUTE: "Litige",
  },
  stuck: "Remboursement suspendu",
  processor: "le prestataire",

  what: {
    late: (amount) => `Un montant de ${amount} a été reçu après la fermeture de la page de paiement.`,
    overpayment: (amount) => `Un montant de ${amount} a été reçu pour un paiement déjà réglé.`,
    amountMismatch: (amount, requested) => `Un montant de ${amount} a été reçu au lieu de ${requested}.`,
    partLeft: (left) => `Une partie a déjà été remboursée\u00a0: il reste ${left}.`,
    waits: "Le paiement attend votre décision.",
    unknown: (amount, processor) =>
      `Nous avons demandé ${amount} via ${processor} et ne savons pas encore si le client a payé. Ne lui demandez pas de payer de nouveau.`,
    refundFailed: (amount) => `Le remboursement de ${amount} au client a échoué.`,
    refundStuck: (amount) =>
      `Le remboursement de ${amount} est suspendu\u00a0: le prestataire a besoin du compte bancaire du client. Saisissez-le dans le tableau de bord du prestataire, et le remboursement reprend automatiquement.`,
    refundUnknown: (amount) =>
      `Le remboursement de ${amount} est en attente depuis longtemps, sans résultat du prestataire. Ne remboursez pas par un autre moyen.`,
    refundedTwice: (amount) =>
      `Le montant de ${amount} a été remboursé deux fois au client. Le prestataire a exécuté un remboursement qu’il avait déclaré échoué, après que vous en aviez émis un nouveau. Le grand livre n’en contient qu’un.`,
  },
  dispute: {
    what: (amount) => `Le client conteste ${amount} auprès de sa banque.`,
    reason: (reason) => `Catégorie indiquée par le prestataire\u00a0: «\u00a0${reason}\u00a0».`,
    won: (amount) => `Le client a contesté ${amount} auprès de sa banque. Vous gardez l’argent.`,
    lost: (amount) =>
      `Le client a contesté ${amount} auprès de sa banque et a récupéré ce montant. Ne le remboursez pas par un autre moyen.`,
    respondBy: "Répondre avant\u00a0:",
    wasDue: "Réponse attendue avant\u00a0:",
    respond: (reference) =>
      `Répondez avant l’échéance dans le tableau de bord du prestataire, sous le numéro de litige ${reference}. N’expédiez pas la marchandise d’ici là. La décision du prestataire clôt ce dossier.`,
    WON: "Gagné",
    LOST: "Perdu",
    wonText: "Le prestataire a tranché en votre faveur.",
    lostText: "Le prestataire a tranché en faveur du client.",
  },
  effects: {
    accept: {
      keeps: "vous gardez l’argent, et le paiement reste payé.",
      extra: "vous gardez le montant en trop, par exemple pour une autre commande.",
      pays: (amount) => `la commande compte comme payée avec ${amount}, et votre boutique en est informée.`,
      keepsMoney: "vous gardez l’argent.",
      closesOnly:
        "aucun argent ne circule. Choisissez ceci si vous avez réglé le cas avec le client ou le prestataire, ou si vous y renoncez.",
    },
    refund: {
      goes: "le montant est remboursé, et le paiement reste payé.",
      extra: "le montant en trop est remboursé. Le premier paiement ne change pas.",
      reopens:
        "le montant est remboursé. Le client peut payer de nouveau tant que la page de paiement est ouverte.",
      sendsNewRefund: "un nouveau remboursement est envoyé.",
    },
    otherCurrency:
      "Un montant dans une autre devise ne peut pas régler la commande. Vous ne pouvez que le rembourser.",
    unknown: "Nous continuons de vérifier. Vous pourrez décider une fois le résultat connu.",
  },

  accept: "Accepter",
  refundVerb: "Rembourser",
  decisionPrefix: (decision) => `${decision}\u00a0:`,
  reasons: refundReasons.fr,
  acceptLabel: (amount) => `Accepter ${amount}`,
  refund: (amount) => `Rembourser ${amount}`,
  sync: "Vérifier l’état",
  noResponse: "Le prestataire n’a pas répondu. Nous continuons de vérifier.",
  notYet: "Le prestataire n’a pas encore de résultat. Nous continuons de vérifier.",
  onlyManagers: "Seul un propriétaire ou un administrateur peut décider.",

  confirm: {
    title: "Rembourser le paiement",
    ...refundGoes.fr,
    reason: "Motif (facultatif)",
    reasonHint: "Pour vos archives. Le prestataire peut le montrer au client.",
  },
  done: {
    accepted: (amount) => `Montant accepté\u00a0: ${amount}.`,
    PROCESSING: (amount) => `Le remboursement de ${amount} est en attente.`,
    SUCCESS: (amount) => `Montant remboursé\u00a0: ${amount}.`,
    FAILED: (amount) => `Le remboursement de ${amount} a échoué. Il attend de nouveau votre décision.`,
  },

  decided: {
    ACCEPT: "Accepté",
    REFUND: "Remboursé",
    processing: "Remboursement en attente",
    failed: "Remboursement échoué",
    itself: "Clos automatiquement",
    itselfText: "Il n’y avait plus rien à décider.",
    by: (who) => `par ${who}`,
    you: "vous",
  },
};
