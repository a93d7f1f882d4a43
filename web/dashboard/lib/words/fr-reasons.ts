import type { PaymentFailureCode } from "../../generated/graphql.ts";

/** Pourquoi un paiement ou une tentative a échoué, par code. */
export const reasons: Record<string, string> = {
  insufficient_funds: "Le portefeuille ou la carte n’a pas assez d’argent",
  incorrect_pin: "Le code secret était faux",
  declined_by_customer: "Le client a refusé la demande sur son téléphone",
  approval_timeout: "La demande n’a pas été validée à temps",
  payer_not_found: "Le numéro n’a pas de portefeuille sur ce réseau",
  payer_limit_reached: "Le portefeuille a atteint son plafond",
  incorrect_network: "Le numéro appartient à un autre réseau",
  incorrect_voucher: "Le code du bon était faux",
  card_declined: "La banque a refusé la carte",
  expired_card: "La carte a expiré",
  incorrect_cvc: "Le code de sécurité de la carte était faux",
  authentication_failed: "La banque n’a pas pu confirmer le titulaire de la carte",
  amount_mismatch: "Une autre somme que celle demandée est arrivée et a été remboursée",
  processor_unavailable: "Le réseau était injoignable",
  processor_error: "Le réseau a répondu par une erreur",
  checkout_canceled: "Le client a annulé le paiement",
  checkout_expired: "Le délai de paiement a expiré",
  unknown: "Le paiement a échoué sans que le réseau dise pourquoi",
} satisfies Record<Lowercase<PaymentFailureCode>, string>;
