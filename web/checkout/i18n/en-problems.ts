import type { PayerCode } from "../../../server/domain/field-codes.ts";

/** Messages for fields that the server rejected, by problem code. */
export const problems: Record<PayerCode, string> = {
  method_required: "Choose a payment method.",
  method_not_offered: "This payment method isn't available. Choose another.",
  network_required: "Select your mobile network.",
  phone_required: "Enter your mobile money number.",
  phone_incomplete: "Enter the complete phone number, as in the example.",
  phone_country_code_required: "Include the country code, such as +225 07 00 00 00 01.",
  phone_country_not_supported:
    "This country's mobile money isn't accepted for this payment. Use another number.",
  phone_prompted_too_often:
    "Too many payment requests to this number. Wait 10 minutes, or use another number.",
  voucher_required: "Enter the voucher code.",
  voucher_too_long: "This is too long for a voucher code. Check it.",
  card_number_invalid: "Enter the card number.",
  test_card_required: "Use a test card in test mode, such as 4242\u00a04242\u00a04242\u00a04242.",
  card_expiry_invalid: "Enter the expiration month and year, such as 08/30. It can't be in the past.",
  card_cvc_invalid: "Enter the 3 or 4 digits of the security code.",
  wallet_required: "Choose one of the available wallets.",
  form_out_of_date: "This page was out of date and nothing was sent. Check the details and press Pay again.",
};
