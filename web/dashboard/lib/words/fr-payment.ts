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
  methods: { mobile_money: "Mobile money", card: "Carte", wallet: "Portefeuille" },
  networks: { ...en.networks, sandbox_wallet: "Portefeuille de test" },
  reasons,
};
