import type { RefundFailureCode } from "../../../../server/domain/refund.ts";
import type { Localized } from "./messages.ts";

/** Refund failure reasons by code, with the next step for the merchant. */
export const refundReasons: Localized<Record<RefundFailureCode, string>> = {
  en: {
    insufficient_balance: "Your balance at the processor is too low. Add funds, then try again.",
    not_refundable: "The processor can’t refund this payment. Refund the customer another way.",
    payer_not_found:
      "The customer’s wallet or card can’t receive refunds anymore. Refund the customer another way.",
    processor_error: "The processor returned an error. Nothing was refunded. Try again.",
    unknown: "The processor gave no reason. Nothing was refunded. Try again.",
  },
  fr: {
    insufficient_balance:
      "Votre solde chez le prestataire est insuffisant. Approvisionnez-le, puis réessayez.",
    not_refundable:
      "Le prestataire ne peut pas rembourser ce paiement. Remboursez le client par un autre moyen.",
    payer_not_found:
      "Le portefeuille ou la carte du client n’accepte plus de remboursement. Remboursez le client par un autre moyen.",
    processor_error: "Le prestataire a renvoyé une erreur. Rien n’a été remboursé. Réessayez.",
    unknown: "Le prestataire n’a donné aucun motif. Rien n’a été remboursé. Réessayez.",
  },
};
