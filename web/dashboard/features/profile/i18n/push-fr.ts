import type { pushEn } from "./push-en.ts";

/** Textes des notifications push, sous Réglages → Profil. */
export const pushFr: typeof pushEn = {
  title: "Notifications sur cet appareil",
  lead: (merchant, mode) =>
    `Notifications push dans ce navigateur, chez ${merchant} en mode ${mode}. Elles indiquent le montant et s’il est payé, et rien sur le client.`,
  on: "Activées",
  off: "Désactivées",
  choices: {
    EVERY_PAYMENT: "Chaque paiement",
    LARGE_PAYMENTS: "Paiements importants",
    REVIEWS_ONLY: "Seulement les paiements à examiner",
  },
  hints: {
    EVERY_PAYMENT:
      "Les paiements qui se suivent en moins de 10\u00a0secondes forment une seule notification.",
    LARGE_PAYMENTS: "Les paiements à partir de ce montant, et tous ceux dans une autre devise.",
    REVIEWS_ONLY: "Quand un paiement ou un remboursement attend une décision.",
  },
  withReviews: "Vous êtes aussi averti des paiements à examiner.",
  choose: "M’avertir de",
  largeAmount: "À partir de",
  amountMissing: "Saisissez un montant, par exemple 500.",
  amountThousands: "Ne séparez pas les milliers par une virgule ou un point. Saisissez par exemple 1500.",
  turnOn: "Activer les notifications",
  save: "Enregistrer le choix",
  turnOff: "Désactiver les notifications",
  test: "Envoyer une notification de test",
  turnedOn: "Les notifications sont activées.",
  turnedOff: "Les notifications sont désactivées.",
  saved: "Choix enregistré.",
  tested: "Notification de test envoyée. Elle apparaît dans quelques secondes.",
  denied: {
    title: "Ce navigateur bloque les notifications de Tua.",
    text: "Autorisez-les dans les réglages du site, puis rechargez cette page.",
  },
  unsupported: {
    title: "Ce navigateur ne prend pas en charge les notifications push.",
    text: "Utilisez une version récente de Chrome, Edge, Firefox ou Safari, hors navigation privée.",
  },
  needsInstall: {
    title: "Ajoutez d’abord Tua à votre écran d’accueil.",
    text: "Sur iPhone et iPad, touchez Partager, puis Sur l’écran d’accueil. Ouvrez Tua depuis cet écran et activez les notifications sur cette page.",
  },
  failed: {
    title: "Le navigateur n’a pas pu s’abonner.",
    text: "Son service push est peut-être inaccessible, ou désactivé dans les réglages du navigateur. Réessayez plus tard.",
  },
  link: "À propos des notifications push",
};
