import type { Localized } from "./messages.ts";

const en = {
  openPage: "Open the hosted page",
  copyLink: "Copy link",
  share: "Share",
  code: (amount: string) => `QR code that leads to paying ${amount}`,
  show: "Show the customer this code, or send them the link.",
  enlarge: "Show large",
  scan: "Scan to pay",

  cancel: {
    open: "Cancel checkout",
    title: "Cancel this checkout?",
    waiting:
      "Its link and code take no payment any more. No money moved so far. If the customer begins to pay at this very moment, that attempt decides first.",
    running:
      "An attempt is running, and it decides first: if it succeeds, the payment is paid; if it fails, the payment is canceled. No new attempt is taken.",
    keep: "Keep it open",
  },
};

const fr: typeof en = {
  openPage: "Ouvrir la page de paiement",
  copyLink: "Copier le lien",
  share: "Partager",
  code: (amount) => `Code QR qui mène au paiement de ${amount}`,
  show: "Montrez ce code au client, ou envoyez-lui le lien.",
  enlarge: "Agrandir",
  scan: "Scannez pour payer",

  cancel: {
    open: "Annuler la page de paiement",
    title: "Annuler cette page de paiement\u00a0?",
    waiting:
      "Son lien et son code n’acceptent plus de paiement. Aucun montant n’a été débité jusqu’ici. Si le client commence à payer à cet instant, cette tentative décide d’abord.",
    running:
      "Une tentative est en cours, et c’est elle qui décide\u00a0: si elle aboutit, le paiement est payé\u00a0; si elle échoue, il est annulé. Aucune autre tentative n’est acceptée.",
    keep: "La laisser ouverte",
  },
};

/** The texts about a checkout that is open: its code and link, and taking it back. */
export const checkoutMessages: Localized<typeof en> = { en, fr };
