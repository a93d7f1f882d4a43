import type { FieldCode } from "../../server/domain/field-codes.ts";

/**
 * The codes that no hostile value causes, by the reason. Each has a test beside its rule
 * (test/structure/field-codes.test.ts). A code that is missing here and does not occur is one that no rule
 * returns.
 */
export const BEYOND: Record<string, readonly FieldCode[]> = {
  "two fields or arguments that do not go together": [
    ...(["repeated", "not_together_with", "less_than", "not_for_this_key_kind"] as const),
    ...(["other_mode", "not_offered_in_currency", "own_email", "passkeys_unavailable"] as const),
  ],
  "more of something than one value here has": [
    ...(["too_many", "stacked_marks", "range_too_long", "too_many_intervals"] as const),
    ...(["file_too_large", "image_too_large", "animated_image", "svg_not_accepted"] as const),
  ],
  "a value that is nearly right for its one field": [
    ...(["reserved_key", "metadata_key", "common_password", "url_wildcard", "url_dot_segments"] as const),
    ...(["port_not_allowed", "phone_country_code_required", "phone_country_not_supported"] as const),
    ...(["test_card_required", "card_details_refused"] as const),
  ],
  "a setting that tests lack": ["private_address", "no_owner_rule", "decided_by_identity_provider"],
  "something that is there already, or no longer": [
    ...(["already_used", "already_a_member", "last_owner", "changed_meanwhile", "wider_than_key"] as const),
    ...(["too_many_views", "too_many_secrets", "key_revoked", "key_expired", "no_secret"] as const),
    ...(["no_longer_kept", "exceeds_refundable", "phone_prompted_too_often", "amount_too_small"] as const),
  ],
  "a credential with bounds of its own": [
    ...(["exceeds_own_scopes", "exceeds_own_expiry", "exceeds_own_addresses", "too_many_passkeys"] as const),
  ],
  "a member with two factors, or none of their own": [
    ...(["incorrect_code", "second_factor_required", "two_factor_off", "company_sign_in"] as const),
    ...(["required_by_role", "set_up_two_factor_first", "passkey_request_ended", "passkey_taken"] as const),
  ],
  "live mode, and a processor that is asked": [
    ...([
      "live_mode_only",
      "test_mode_only",
      "external_database_required",
      "wrong_credential_format",
    ] as const),
    ...(["credentials_rejected", "environment_rejected", "live_key_required"] as const),
  ],
  "a checkpoint, which needs events and time": ["not_a_verifier_key", "not_a_cosignature"],
  vouchers: ["voucher_required", "voucher_too_long"],
  "a statement's file": [
    ...(["not_a_status", "no_such_day", "in_the_future", "other_currency", "is_zero"] as const),
    ...(["two_amounts", "cell_count", "not_csv", "spreadsheet", "not_text", "no_columns"] as const),
    ...(["too_many_columns", "too_many_lines", "no_lines", "no_readable_line"] as const),
    ...(["not_a_heading", "ambiguous_heading", "sign_unclear", "not_json"] as const),
  ],
};
