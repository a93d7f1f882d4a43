import { reasons } from "../../../fr-payment-failures.ts";
import { payment as en } from "./en-payment.ts";

/** Noms des états, des moyens et des réseaux de paiement, communs à toutes les pages. */
export const payment: typeof en = {
  statuses: {
    pending: "En attente",
    processing: "En cours",
    success: "Payé",
    failed: "Échoué",
    canceled: "Annulé",
    expired: "Expiré",
  },
  flags: {
    late: "Tardif",
    overpaid: "Trop-perçu",
    amountMismatch: "Montant différent",
    refunded: "Remboursé",
    partlyRefunded: "Remboursé en partie",
  },
  none: {
    title: "Aucun paiement pour l’instant",
    texts: {
      test: "Créez un lien de paiement sans écrire de code, ou copiez le code du Démarrage rapide. Les paiements s’affichent ici en temps réel.",
      live: "Créez un lien de paiement et envoyez-le à un client, ou créez des pages de paiement depuis votre serveur. Les paiements s’affichent ici en temps réel.",
      cashier:
        "Créez un lien de paiement et montrez son code QR à un client. Les paiements s’affichent ici en temps réel.",
      viewer: "Le premier paiement s’affiche ici dès qu’une page de paiement est créée pour un client.",
    },
    quickstart: "Ouvrir le Démarrage rapide",
    link: "Créer un lien de paiement",
  },
  methods: { mobile_money: "Mobile money", card: "Carte", wallet: "Portefeuille" },
  networks: { ...en.networks, sandbox_wallet: "Portefeuille de test" },
  reasons,
};
