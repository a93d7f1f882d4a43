import type { Localized } from "../../../lib/i18n/messages.ts";
import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";

const en = {
  title: "Amounts",
  totals: {
    received: "Received",
    refunded: "Refunded",
    onItsWay: "Refund pending",
    disputed: "Disputed",
    left: "Remaining",
  },
  refunds: "Refunds",
  open: "Refund payment",
  statuses: { processing: "Refund pending", success: "Refunded", failed: "Refund failed" },
  undecided: "The processor has no result yet. We’ll keep checking.",
  by: (who: string) => `by ${who}`,
  you: "you",
  key: "an API key",
  application: "an application",
  member: "a member",
  tryAgain: "Retry refund",
  tryAgainLabel: (amount: string) => `Retry refund of ${amount}`,
  reference: "Processor reference",

  form: {
    title: "Refund payment",
    which: "Amount to refund",
    sums: {
      beyond: "Extra amount",
      amountMismatch: "Different amount",
      paying: "Payment for the order",
    },
    left: (left: string, received: string) => `${left} of ${received} remaining`,
    amount: "Amount",
    most: (amount: string) => `At most ${amount}`,
    remains: (amount: string) => `You keep ${amount}.`,
    nothingRemains: "The full amount is refunded.",
    reason: "Reason (optional)",
    reasonHint: "For your records. The processor may show it to the customer.",
    amountProblems: {
      missing: (_currency: string, _decimals: number, _left: string) => "Enter an amount.",
      notNumber: () => "Enter a number, such as 10.50.",
      thousands: () => "Don’t separate thousands with a comma or period. Enter 1000 or 1000.50.",
      decimals: (currency: string, decimals: number) =>
        decimals === 0 ? `${currency} has no decimals.` : `${currency} has at most ${decimals} decimals.`,
      zero: () => "Enter an amount greater than zero.",
      tooLarge: (_currency: string, _decimals: number, left: string) => `You can refund at most ${left}.`,
    },
    reasonTooLong: (most: number) => `At most ${most} characters.`,
    ...refundGoes.en,
    submit: (amount: string) => `Refund ${amount}`,
    submitPlain: "Refund payment",
    again: (amount: string) => `Retry refund of ${amount}`,
    unknown:
      "No response arrived, so the refund may have started. You can retry safely. The amount is refunded at most once.",
  },

  done: {
    PROCESSING: (amount: string) => `The refund of ${amount} is pending.`,
    SUCCESS: (amount: string) => `${amount} was refunded.`,
    FAILED: (amount: string) => `The refund of ${amount} failed.`,
  },

  timeline: {
    requested: (amount: string) => `Refund of ${amount}`,
    refunded: (amount: string) => `${amount} refunded`,
    failed: (amount: string) => `Refund of ${amount} failed`,
  },

  /** Failure reason by code. */
  reasons: refundReasons.en,
};

const fr: typeof en = {
  title: "Montants",
  totals: {
    received: "Reçu",
    refunded: "Remboursé",
    onItsWay: "Remboursement en attente",
    disputed: "Contesté",
    left: "Restant",
  },
  refunds: "Remboursements",
  open: "Rembourser le paiement",
  statuses: { processing: "Remboursement en attente", success: "Remboursé", failed: "Remboursement échoué" },
  undecided: "Le prestataire n’a pas encore de résultat. Nous continuons de vérifier.",
  by: (who) => `par ${who}`,
  you: "vous",
  key: "une clé d’API",
  application: "une application",
  member: "un membre",
  tryAgain: "Relancer le remboursement",
  tryAgainLabel: (amount) => `Relancer le remboursement de ${amount}`,
  reference: "Référence du prestataire",

  form: {
    title: "Rembourser le paiement",
    which: "Montant à rembourser",
    sums: {
      beyond: "Montant en trop",
      amountMismatch: "Montant différent",
      paying: "Paiement de la commande",
    },
    left: (left, received) => `Reste ${left} sur ${received}`,
    amount: "Montant",
    most: (amount) => `Au plus ${amount}`,
    remains: (amount) => `Vous gardez ${amount}.`,
    nothingRemains: "La totalité est remboursée.",
    reason: "Motif (facultatif)",
    reasonHint: "Pour vos archives. Le prestataire peut le montrer au client.",
    amountProblems: {
      missing: () => "Saisissez un montant.",
      notNumber: () => "Saisissez un nombre, par exemple 10,50.",
      thousands: () => "Ne séparez pas les milliers par une virgule ou un point. Saisissez 1000 ou 1000,50.",
      decimals: (currency, decimals) =>
        decimals === 0
          ? `${currency} n’a pas de décimales.`
          : `${currency} a au plus ${decimals}\u00a0décimales.`,
      zero: () => "Saisissez un montant supérieur à zéro.",
      tooLarge: (_currency, _decimals, left) => `Vous pouvez rembourser au plus ${left}.`,
    },
    reasonTooLong: (most) => `Au plus ${most}\u00a0caractères.`,
    ...refundGoes.fr,
    submit: (amount) => `Rembourser ${amount}`,
    submitPlain: "Rembourser le paiement",
    again: (amount) => `Relancer le remboursement de ${amount}`,
    unknown:
      "Aucune réponse n’est arrivée\u00a0: le remboursement a peut-être commencé. Vous pouvez le relancer sans risque. Le montant est remboursé une seule fois au plus.",
  },

  done: {
    PROCESSING: (amount) => `Le remboursement de ${amount} est en attente.`,
    SUCCESS: (amount) => `Montant remboursé\u00a0: ${amount}.`,
    FAILED: (amount) => `Le remboursement de ${amount} a échoué.`,
  },

  timeline: {
    requested: (amount) => `Remboursement de ${amount}`,
    refunded: (amount) => `Remboursé\u00a0: ${amount}`,
    failed: (amount) => `Échec du remboursement de ${amount}`,
  },

  reasons: refundReasons.fr,
};

export type RefundMessages = typeof en;

/** Texts of a payment's amounts and refunds. */
export const refundMessages: Localized<RefundMessages> = { en, fr };
