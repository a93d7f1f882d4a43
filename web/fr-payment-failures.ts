import type { PaymentFailureCode } from "../server/domain/payment-failure.ts";
import type { FailureMessages, Failures } from "./checkout/i18n/failure-messages.ts";

/** Pourquoi un paiement ou une tentative a échoué, pour le marchand. */
export const reasons: Record<PaymentFailureCode, string> = {
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
};

const nothingTaken = "Aucun montant n’a été débité.";

/** Pourquoi un paiement a échoué, pour le client. */
export const failures: Failures = {
  insufficient_funds: (network, named = true) =>
    failed(
      "Solde insuffisant",
      named ? `Votre solde ${network} est insuffisant.` : "Le solde ne suffit pas pour ce paiement.",
      "Rechargez, ou payez autrement.",
    ),
  incorrect_pin: said("Code secret erroné", "Le code secret n’est pas le bon.", "Réessayez."),
  declined_by_customer: said(
    "Demande refusée",
    "Vous avez refusé la demande sur votre téléphone.",
    "Réessayez, ou payez autrement.",
  ),
  approval_timeout: () => ({
    title: "Pas de validation à temps",
    what: "La demande n’a pas été validée à temps.",
    text: "La demande n’a pas été validée à temps. Aucun paiement ne nous est parvenu. Si vous avez saisi votre code secret, attendez une minute et consultez les messages de votre portefeuille avant de payer de nouveau. Sinon, payez de nouveau pour recevoir une autre demande.",
  }),
  payer_not_found: (network) =>
    failed(
      "Pas de compte sur ce numéro",
      `Ce numéro n’a pas de compte ${network}.`,
      "Vérifiez le numéro et le réseau.",
    ),
  payer_limit_reached: said(
    "Plafond atteint",
    "Le plafond du compte est atteint.",
    "Utilisez un autre compte, ou payez autrement.",
  ),
  incorrect_network: said(
    "Autre réseau",
    "Ce numéro est d’un autre réseau.",
    "Choisissez le bon réseau et payez de nouveau.",
  ),
  incorrect_voucher: said(
    "Code voucher erroné",
    "Le code voucher n’est pas exact.",
    "Saisissez de nouveau votre numéro s’il a disparu, puis appuyez sur Payer pour saisir un nouveau code.",
  ),
  card_declined: said(
    "Carte refusée",
    "La banque a refusé la carte.",
    "Utilisez une autre carte, ou payez autrement.",
  ),
  expired_card: said("Carte expirée", "La carte a expiré.", "Utilisez une autre carte, ou payez autrement."),
  incorrect_cvc: said(
    "Code de sécurité erroné",
    "Le code de sécurité n’est pas le bon.",
    "Vérifiez la carte et réessayez.",
  ),
  authentication_failed: said(
    "Paiement non confirmé",
    "Le paiement n’a pas été confirmé auprès de votre banque ou portefeuille.",
    "Réessayez, ou payez autrement.",
  ),
  amount_mismatch: () => ({
    title: "Remboursé",
    what: "Un autre montant que celui demandé est arrivé.",
    text: "Un autre montant que celui demandé est arrivé. Il vous a été remboursé. Payez de nouveau le montant exact.",
  }),
  processor_unavailable: (network) =>
    failed(
      `${network} ne répond pas`,
      `${network} ne répond pas pour le moment.`,
      "Payez autrement, ou réessayez dans quelques minutes.",
    ),
  processor_error: (network) =>
    failed(
      `${network} n’a pas pu prendre le paiement`,
      `${network} a répondu par une erreur.`,
      "Payez autrement, ou réessayez dans quelques minutes.",
    ),
  checkout_canceled: said("Annulé", "Vous avez annulé ce paiement."),
  checkout_expired: said("Délai dépassé", "Le délai pour payer est passé."),
  unknown: (network) =>
    failed("Non payé", `${network} n’a pas donné de raison.`, "Réessayez, ou payez autrement."),
};

function said(title: string, what: string, next = ""): (_network: string) => FailureMessages {
  return () => failed(title, what, next);
}

function failed(title: string, what: string, next: string): FailureMessages {
  return { title, what, text: `${what} ${nothingTaken} ${next}`.trim() };
}
