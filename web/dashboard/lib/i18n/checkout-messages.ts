import type { Localized } from "./messages.ts";

const en = {
  openPage: "Open checkout page",
  copyLink: "Copy link",
  share: "Share link",
  code: (amount: string) => `QR code to pay ${amount}`,
  show: "Show this QR code to the customer or send them the link.",
  enlarge: "Enlarge code",
  scan: (amount: string) => `Scan to pay ${amount}`,

  cancel: {
    open: "Cancel checkout",
    title: "Cancel checkout?",
    waiting:
      "The link and QR code stop accepting payments. No payment has been received. If the customer starts paying right now, the result of that attempt counts.",
    running:
      "A payment attempt is in progress. If it succeeds, the payment is paid. If it fails, the payment is canceled. The customer can’t start another attempt.",
    keep: "Keep checkout",
  },
};

const fr: typeof en = {
  openPage: "Ouvrir la page de paiement",
  copyLink: "Copier le lien",
  share: "Partager",
  code: (amount) => `Code QR pour payer ${amount}`,
  show: "Montrez ce code QR au client ou envoyez-lui le lien.",
  enlarge: "Agrandir le code",
  scan: (amount) => `Scannez pour payer ${amount}`,

  cancel: {
    open: "Annuler la page de paiement",
    title: "Annuler la page de paiement\u00a0?",
    waiting:
      "Le lien et le code QR n’accepteront plus de paiement. Aucun paiement n’a été reçu. Si le client commence à payer à cet instant, le résultat de cette tentative sera pris en compte.",
    running:
      "Une tentative de paiement est en cours. Si elle aboutit, le paiement est payé. Si elle échoue, il est annulé. Le client ne peut pas lancer d’autre tentative.",
    keep: "Conserver la page",
  },
};

/** Texts about an open checkout: its QR code, its link and its cancellation. */
export const checkoutMessages: Localized<typeof en> = { en, fr };
