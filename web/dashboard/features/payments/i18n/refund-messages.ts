import type { Localized } from "../../../lib/i18n/messages.ts";
import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";

const en = {
  title: "Money",
  totals: { received: "Received", refunded: "Refunded", onItsWay: "On its way back", left: "Left" },
  refunds: "Refunds",
  open: "Refund",
  statuses: { processing: "On its way back", success: "Given back", failed: "Not given back" },
  undecided: "The processor has not decided yet. We keep asking.",
  by: (who: string) => `by ${who}`,
  you: "you",
  key: "an API key",
  application: "an application",
  member: "a member",
  tryAgain: "Try again",
  tryAgainOf: (amount: string) => `Try again: refund of ${amount}`,
  reference: "Processor’s reference",

  form: {
    title: "Give money back",
    which: "Which money goes back",
    sums: {
      beyond: "Came beyond the order",
      amountMismatch: "Another amount than asked",
      paying: "Paid the order",
    },
    left: (left: string, received: string) => `${left} left of ${received}`,
    amount: "Amount",
    most: (amount: string) => `At most ${amount}`,
    remains: (amount: string) => `${amount} of it stays with you.`,
    nothingRemains: "Nothing of it stays with you.",
    reason: "Reason (optional)",
    reasonHint: "For your books. The processor may show it to the customer.",
    amountProblems: {
      missing: (_currency: string, _decimals: number, _left: string) => "Write an amount.",
      notNumber: () => "A number such as 10.50.",
      thousands: () => "This can be read two ways. Write thousands without a sign: 1000 or 1000.50.",
      decimals: (currency: string, decimals: number) =>
        decimals === 0 ? `${currency} has no decimals.` : `${currency} has at most ${decimals} decimals.`,
      zero: () => "More than zero.",
      tooLarge: (_currency: string, _decimals: number, left: string) => `At most ${left} can go back.`,
    },
    reasonTooLong: (most: number) => `At most ${most} characters.`,
    ...refundGoes.en,
    submit: (amount: string) => `Refund ${amount}`,
    submitPlain: "Refund",
    again: (amount: string) => `Ask again for ${amount}`,
    unknown:
      "No answer came, so we do not know yet whether the refund was begun. Ask again: it is the same refund, and it is given once at most.",
  },

  done: {
    PROCESSING: (amount: string) => `${amount} is on its way back.`,
    SUCCESS: (amount: string) => `${amount} was given back.`,
    FAILED: (amount: string) => `${amount} was not given back.`,
  },

  timeline: {
    asked: (amount: string) => `Refund of ${amount}`,
    given: (amount: string) => `${amount} given back`,
    failed: (amount: string) => `${amount} not given back`,
  },

  /** Why it failed, by code. */
  reasons: refundReasons.en,
};

const fr: typeof en = {
  title: "Argent",
  totals: { received: "Reçu", refunded: "Remboursé", onItsWay: "En cours de retour", left: "Reste" },
  refunds: "Remboursements",
  open: "Rembourser",
  statuses: { processing: "En cours de retour", success: "Rendu", failed: "Non rendu" },
  undecided: "Le prestataire n’a pas encore tranché. Nous continuons de l’interroger.",
  by: (who) => `par ${who}`,
  you: "vous",
  key: "une clé d’API",
  application: "une application",
  member: "un membre",
  tryAgain: "Réessayer",
  tryAgainOf: (amount) => `Réessayer\u00a0: remboursement de ${amount}`,
  reference: "Référence du prestataire",

  form: {
    title: "Rendre de l’argent",
    which: "Quel argent est rendu",
    sums: {
      beyond: "Venu en plus de la commande",
      amountMismatch: "Autre montant que demandé",
      paying: "A payé la commande",
    },
    left: (left, received) => `Reste ${left} sur ${received}`,
    amount: "Montant",
    most: (amount) => `Au plus ${amount}`,
    remains: (amount) => `${amount} vous restent.`,
    nothingRemains: "Il ne vous en reste rien.",
    reason: "Motif (facultatif)",
    reasonHint: "Pour vos comptes. Le prestataire peut le montrer au client.",
    amountProblems: {
      missing: () => "Indiquez un montant.",
      notNumber: () => "Un nombre, par exemple 10,50.",
      thousands: () => "Cela peut se lire de deux façons. Écrivez sans séparateur\u00a0: 1000 ou 1000,50.",
      decimals: (currency, decimals) =>
        decimals === 0
          ? `Le ${currency} n’a pas de décimales.`
          : `Le ${currency} a au plus ${decimals} décimales.`,
      zero: () => "Plus que zéro.",
      tooLarge: (_currency, _decimals, left) => `Au plus ${left} peuvent être rendus.`,
    },
    reasonTooLong: (most) => `Au plus ${most} caractères.`,
    ...refundGoes.fr,
    submit: (amount) => `Rembourser ${amount}`,
    submitPlain: "Rembourser",
    again: (amount) => `Redemander pour ${amount}`,
    unknown:
      "Aucune réponse n’est venue\u00a0: nous ne savons pas encore si le remboursement a commencé. Redemandez\u00a0: c’est le même remboursement, donné une fois au plus.",
  },

  done: {
    PROCESSING: (amount) => `${amount} sont en cours de retour.`,
    SUCCESS: (amount) => `${amount} ont été rendus.`,
    FAILED: (amount) => `${amount} n’ont pas été rendus.`,
  },

  timeline: {
    asked: (amount) => `Remboursement de ${amount}`,
    given: (amount) => `${amount} rendus`,
    failed: (amount) => `${amount} non rendus`,
  },

  reasons: refundReasons.fr,
};

export type RefundMessages = typeof en;

/** The texts of giving a payment's money back. */
export const refundMessages: Localized<RefundMessages> = { en, fr };
