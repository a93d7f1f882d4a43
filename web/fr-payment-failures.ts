import type { PaymentFailureCode } from "../server/domain/payment-failure.ts";
import type { FailureMessage, Failures } from "./checkout/i18n/failure-messages.ts";

/** Pourquoi un paiement ou une tentative a échoué, pour le marchand. */
export const reasons: Record<PaymentFailureCode, string> = {
  insufficient_funds: "Solde insuffisant",
  incorrect_pin: "Code secret incorrect",
  declined_by_customer: "Le client a refusé la demande sur son téléphone",
  approval_timeout: "Délai de validation dépassé",
  payer_not_found: "Aucun portefeuille trouvé pour ce numéro sur ce réseau",
  payer_limit_reached: "Le portefeuille a atteint son plafond",
  incorrect_network: "Le numéro appartient à un autre réseau",
  incorrect_voucher: "Code voucher incorrect",
  card_declined: "La banque a refusé la carte",
  expired_card: "La carte a expiré",
  incorrect_cvc: "Code de sécurité incorrect",
  authentication_failed: "La banque n’a pas pu confirmer le titulaire de la carte",
  amount_mismatch: "Un autre montant a été reçu, puis remboursé",
  processor_unavailable: "Le réseau était injoignable",
  processor_error: "Le réseau a renvoyé une erreur",
  checkout_canceled: "Le client a annulé le paiement",
  checkout_expired: "Le paiement a expiré avant d’être réglé",
  unknown: "Le réseau n’a donné aucun motif",
};

const notCharged = "Aucun montant n’a été débité.";

/** Pourquoi un paiement a échoué, pour le client. */
export const failures: Failures = {
  insufficient_funds: (network, named = true) =>
    failed(
      "Solde insuffisant",
      named ? `Votre solde ${network} est insuffisant.` : "Votre solde est insuffisant pour ce paiement.",
      "Rechargez, ou payez autrement.",
    ),
  incorrect_pin: sameForAll("Code secret incorrect", "Le code secret est incorrect.", "Réessayez."),
  declined_by_customer: sameForAll(
    "Demande refusée",
    "Vous avez refusé la demande sur votre téléphone.",
    "Réessayez, ou payez autrement.",
  ),
  approval_timeout: (_network, named = true) => ({
    title: "Délai de validation dépassé",
    unsure: true,
    what: "Nous n’avons pas reçu votre validation à temps.",
    text: named
      ? "Nous n’avons pas reçu votre validation à temps. Si vous avez saisi votre code secret, le paiement peut encore aboutir. Attendez une minute et consultez les messages de votre portefeuille avant de payer de nouveau. Sinon, payez de nouveau pour recevoir une autre demande."
      : "Nous n’avons pas reçu votre validation à temps. Si vous avez validé le paiement, il peut encore aboutir. Attendez une minute et vérifiez votre compte avant de payer de nouveau.",
  }),
  payer_not_found: (network) =>
    failed(
      "Compte introuvable",
      `Ce numéro n’a pas de compte ${network}.`,
      "Vérifiez le numéro et le réseau.",
    ),
  payer_limit_reached: sameForAll(
    "Plafond atteint",
    "Le plafond du compte est atteint.",
    "Utilisez un autre compte, ou payez autrement.",
  ),
  incorrect_network: sameForAll(
    "Mauvais réseau",
    "Ce numéro appartient à un autre réseau.",
    "Choisissez le bon réseau et payez de nouveau.",
  ),
  incorrect_voucher: sameForAll(
    "Code voucher incorrect",
    "Le code voucher est incorrect.",
    "Saisissez de nouveau votre numéro si nécessaire, puis appuyez sur Payer pour saisir un nouveau code.",
  ),
  card_declined: sameForAll(
    "Carte refusée",
    "La banque a refusé la carte.",
    "Utilisez une autre carte, ou payez autrement.",
  ),
  expired_card: sameForAll(
    "Carte expirée",
    "La carte a expiré.",
    "Utilisez une autre carte, ou payez autrement.",
  ),
  incorrect_cvc: sameForAll(
    "Code de sécurité incorrect",
    "Le code de sécurité de la carte est incorrect.",
    "Vérifiez la carte et réessayez.",
  ),
  authentication_failed: sameForAll(
    "Paiement non confirmé",
    "Votre banque ou votre portefeuille n’a pas confirmé le paiement.",
    "Réessayez, ou payez autrement.",
  ),
  amount_mismatch: () => ({
    title: "Remboursé",
    what: "Le montant que vous avez payé ne correspond pas.",
    text: "Le montant que vous avez payé ne correspond pas et a été remboursé. Payez de nouveau le montant exact.",
  }),
  processor_unavailable: (network) =>
    failed(
      `${network} ne répond pas`,
      `${network} ne répond pas pour le moment.`,
      "Payez autrement, ou réessayez dans quelques minutes.",
    ),
  processor_error: (network) =>
    failed(
      `${network} n’a pas pu traiter le paiement`,
      `${network} a renvoyé une erreur.`,
      "Payez autrement, ou réessayez dans quelques minutes.",
    ),
  checkout_canceled: sameForAll("Annulé", "Vous avez annulé ce paiement."),
  checkout_expired: sameForAll("Délai dépassé", "Ce paiement a expiré."),
  unknown: (network) => ({
    title: "Paiement non abouti",
    unsure: true,
    what: `${network} n’a pas donné de raison.`,
    text: `${network} n’a pas donné de raison. Nous n’avons reçu aucun paiement. Si vous l’avez validé, vérifiez votre solde avant de réessayer.`,
  }),
};

function sameForAll(title: string, what: string, next = ""): (_network: string) => FailureMessage {
  return () => failed(title, what, next);
}

function failed(title: string, what: string, next: string): FailureMessage {
  return { title, what, text: `${what} ${notCharged} ${next}`.trim() };
}
