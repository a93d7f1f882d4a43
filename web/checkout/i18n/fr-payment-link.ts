import type { paymentLink as en } from "./en-payment-link.ts";

/** Textes de la page d’un lien réutilisable. */
export const paymentLink: typeof en = {
  title: (merchant) => `Payer ${merchant}`,
  amountTitle: (amount, merchant) => `Payer ${amount} à ${merchant}`,
  amount: (currency) => `Montant en ${currency}`,
  between: (min, max) => `De ${min} à ${max}`,
  atLeast: (min) => `${min} au moins`,
  atMost: (max) => `${max} au plus`,
  next: "Continuer vers le paiement",
  note: "Vous choisissez le moyen de paiement à la page suivante.",
  amountProblems: {
    required: "Saisissez le montant que vous voulez payer.",
    not_a_decimal:
      "Saisissez un nombre sans séparer les milliers par une virgule ou un point, par exemple 10,50.",
    not_positive: "Saisissez un montant supérieur à zéro.",
    too_many_decimals: (decimals, currency) =>
      decimals === 0
        ? `${currency} n’a pas de décimales. Saisissez un nombre entier.`
        : `Saisissez ${decimals}\u00a0décimales au plus.`,
    amount_too_small: (min) => `Saisissez ${min} au moins.`,
    amount_too_large: (max) => `Saisissez ${max} au plus.`,
  },
  otherAmount: {
    title: "Vérifiez le montant",
    text: "Vous avez déjà ouvert un paiement d’un autre montant. Pour en ouvrir un de ce montant, appuyez de nouveau sur le bouton.",
  },
  outdated: {
    title: "Cette page n’était plus à jour",
    text: "Rien n’a été envoyé. Appuyez de nouveau sur le bouton.",
  },
  closed: {
    paused: {
      title: "Paiements en pause",
      text: (merchant) =>
        `${merchant} a mis ce lien en pause. Réessayez plus tard, ou contactez ${merchant}.`,
    },
    busy: {
      title: "Réessayez plus tard",
      text: () =>
        "Des clients ont ouvert les derniers paiements de ce lien. Si l’un d’eux est le vôtre, continuez là. Si l’un d’eux n’est pas réglé, vous pourrez payer\u00a0: rechargez cette page dans quelques minutes.",
    },
    ended: {
      title: "Lien terminé",
      text: (merchant) =>
        `Ce lien n’accepte plus de paiements. Contactez ${merchant} pour en obtenir un autre.`,
    },
  },
  notFound: {
    title: "Lien introuvable",
    text: "L’adresse est peut-être incomplète. Scannez le code de nouveau, ou contactez la boutique.",
  },
  noMethod: {
    title: "Paiement indisponible",
    text: "Le paiement est indisponible pour le moment, rien n’a été lancé. Réessayez dans quelques minutes.",
  },
  wait: {
    title: "Trop de requêtes",
    text: "Trop de requêtes sont arrivées en même temps, aucun paiement n’a été lancé. Attendez une minute, puis revenez en arrière et réessayez.",
  },
  inProgress: {
    title: "Paiement en cours de création",
    text: "Vous avez envoyé ce formulaire deux fois. Revenez en arrière et appuyez de nouveau sur le bouton pour ouvrir le paiement.",
  },
  unreadable: {
    title: "Un problème est survenu",
    text: "Nous n’avons pas pu lire le formulaire, aucun paiement n’a été lancé. Revenez en arrière et réessayez.",
  },
  unavailable: {
    title: "Page indisponible",
    text: "Cette page est indisponible pour le moment, aucun paiement n’a été lancé. Rechargez-la dans une minute.",
  },
  internal: {
    title: "Un problème est survenu de notre côté",
    text: "Aucun paiement n’a été lancé. Rechargez cette page dans une minute.",
  },
};
