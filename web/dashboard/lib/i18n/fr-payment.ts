import { reasons } from "../../../fr-payment-failures.ts";
import { payment as en } from "./en-payment.ts";

/** Comment chaque page nomme les états, les moyens et les réseaux d’un paiement. */
export const payment: typeof en = {
  statuses: {
    pending: "En attente",
    processing: "En cours",
    success: "Payé",
    failed: "Échoué",
    canceled: "Annulé",
    expired: "Expiré",
  },
  marks: {
    ...{ late: "Tardif", overpaid: "Trop payé", amountMismatch: "Autre montant" },
    ...{ refunded: "Remboursé", partlyRefunded: "Rendu en partie" },
  },
  none: {
    title: "Aucun paiement pour l’instant",
    texts: {
      test: "Créez un lien de paiement, sans code, ou lancez-en un depuis votre code\u00a0: le Démarrage rapide le donne prêt à coller. Il s’affiche ici dès qu’il a lieu.",
      live: "Créez un lien de paiement, sans code, et envoyez-le à un client, ou envoyez vos clients depuis votre serveur. Le premier paiement s’affiche ici dès qu’il a lieu.",
      cashier:
        "Créez un lien de paiement et montrez son code à un client. Le paiement s’affiche ici dès qu’il a lieu.",
      viewer: "Le premier s’affiche ici de lui-même, dès qu’un client arrive sur la page de paiement.",
    },
    quickstart: "Ouvrir le Démarrage rapide",
    link: "Créer un lien de paiement",
  },
  methods: { mobile_money: "Mobile money", card: "Carte", wallet: "Portefeuille" },
  networks: { ...en.networks, sandbox_wallet: "Portefeuille de test" },
  reasons,
};
