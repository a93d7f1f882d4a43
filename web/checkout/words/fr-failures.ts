import { type Failures, said } from "./en-failures.ts";

const nothingTaken = "Aucun montant n’a été débité.";

export const failures: Failures = {
  insufficient_funds: said(
    "Solde insuffisant",
    `Le solde ne suffit pas pour ce paiement. ${nothingTaken} Rechargez, ou payez autrement.`,
  ),
  wrong_pin: said("Code secret erroné", `Le code secret n’est pas le bon. ${nothingTaken} Réessayez.`),
  declined_by_customer: said(
    "Demande refusée",
    `Vous avez refusé la demande sur votre téléphone. ${nothingTaken} Réessayez, ou payez autrement.`,
  ),
  approval_timeout: said(
    "Pas de validation à temps",
    `Le paiement n’a pas été validé à temps. ${nothingTaken} Payez de nouveau pour recevoir une autre demande.`,
  ),
  payer_not_found: (network) => ({
    title: "Pas de portefeuille sur ce numéro",
    text: `Ce numéro n’a pas de portefeuille ${network}. ${nothingTaken} Vérifiez le numéro et le réseau.`,
  }),
  payer_limit_reached: said(
    "Plafond atteint",
    `Le plafond du portefeuille est atteint. ${nothingTaken} Utilisez un autre portefeuille, ou payez autrement.`,
  ),
  wrong_network: said(
    "Autre réseau",
    `Ce numéro est d’un autre réseau. ${nothingTaken} Choisissez le bon réseau et payez de nouveau.`,
  ),
  wrong_voucher: said(
    "Code du bon erroné",
    `Le code du bon n’est pas le bon. ${nothingTaken} Créez un nouveau code et réessayez.`,
  ),
  card_declined: said(
    "Carte refusée",
    `La banque a refusé la carte. ${nothingTaken} Utilisez une autre carte, ou payez autrement.`,
  ),
  expired_card: said(
    "Carte expirée",
    `La carte a expiré. ${nothingTaken} Utilisez une autre carte, ou payez autrement.`,
  ),
  incorrect_cvc: said(
    "Code de sécurité erroné",
    `Le code de sécurité n’est pas le bon. ${nothingTaken} Vérifiez la carte et réessayez.`,
  ),
  authentication_failed: said(
    "Paiement non confirmé",
    `Le paiement n’a pas été confirmé. ${nothingTaken} Réessayez, ou payez autrement.`,
  ),
  processor_unavailable: (network) => ({
    title: `${network} ne répond pas`,
    text: `${network} ne répond pas pour le moment. ${nothingTaken} Payez autrement, ou réessayez dans quelques minutes.`,
  }),
  processor_error: (network) => ({
    title: `${network} n’a pas pu prendre le paiement`,
    text: `${network} a répondu par une erreur. ${nothingTaken} Payez autrement, ou réessayez dans quelques minutes.`,
  }),
  checkout_canceled: said("Annulé", `Vous avez annulé ce paiement. ${nothingTaken}`),
  checkout_expired: said("Délai dépassé", `Le délai pour payer est passé. ${nothingTaken}`),
  unknown: (network) => ({
    title: "Non payé",
    text: `${network} n’a pas donné de raison. ${nothingTaken} Réessayez, ou payez autrement.`,
  }),
};
