import type { RefundFailureCode } from "../../../../server/domain/refund.ts";
import type { Localized } from "./messages.ts";

/** Why a refund failed, by code, and what to do. */
export const refundReasons: Localized<Record<RefundFailureCode, string>> = {
  en: {
    insufficient_balance: "Your balance at the processor is too low. Fill it, then try again.",
    not_refundable: "The processor can’t refund this payment. Settle it with the customer in another way.",
    payer_not_found:
      "The payer’s wallet or card can no longer receive money. Settle it with the customer in another way.",
    processor_error: "The processor returned an error. No money went back: try again.",
    unknown: "The processor named no reason. No money went back: try again.",
  },
  fr: {
    insufficient_balance:
      "Votre solde chez le prestataire est insuffisant. Approvisionnez-le, puis réessayez.",
    not_refundable: "Le prestataire ne peut pas rendre ce paiement. Réglez-le autrement avec le client.",
    payer_not_found:
      "Le portefeuille ou la carte du client n’accepte plus d’argent. Réglez-le autrement avec le client.",
    processor_error: "Le prestataire a répondu par une erreur. Rien n’a été rendu\u00a0: réessayez.",
    unknown: "Le prestataire n’a pas donné de raison. Rien n’a été rendu\u00a0: réessayez.",
  },
};
