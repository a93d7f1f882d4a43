import type { PayerCode } from "../../../server/domain/field-codes.ts";

export const problems: Record<PayerCode, string> = {
  method_required: "Choisissez un moyen de paiement.",
  method_not_offered: "Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.",
  network_required: "Choisissez votre réseau mobile.",
  phone_required: "Saisissez votre numéro mobile money.",
  phone_incomplete: "Saisissez le numéro de téléphone complet, comme dans l’exemple.",
  phone_country_code_required: "Ajoutez l’indicatif du pays, par exemple +225 07 00 00 00 01.",
  phone_country_not_supported:
    "Le mobile money de ce pays n’est pas accepté pour ce paiement. Utilisez un autre numéro.",
  phone_prompted_too_often:
    "Trop de demandes de paiement à ce numéro. Attendez 10\u00a0minutes, ou utilisez un autre numéro.",
  voucher_required: "Saisissez le code voucher.",
  voucher_too_long: "Ce code voucher est trop long. Vérifiez-le.",
  card_number_invalid: "Saisissez le numéro de la carte.",
  test_card_required:
    "En mode test, utilisez une carte de test, par exemple 4242\u00a04242\u00a04242\u00a04242.",
  card_expiry_invalid:
    "Saisissez le mois et l’année d’expiration, par exemple 08/30. La carte ne doit pas avoir expiré.",
  card_cvc_invalid: "Saisissez les 3 ou 4\u00a0chiffres du code de sécurité.",
  wallet_required: "Choisissez l’un des portefeuilles disponibles.",
  form_out_of_date:
    "Cette page n’était plus à jour et rien n’a été envoyé. Vérifiez les informations et appuyez de nouveau sur Payer.",
};
