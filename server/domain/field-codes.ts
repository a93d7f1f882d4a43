/** Expected types in error messages. Each language has names for them. */
export const VALUE_TYPES = ["string", "number", "integer", "boolean", "list", "object"] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/**
 * Types of parameters. A decimal is plain text such as `1000.50`, and a text is language-neutral: a name, a
 * currency or a time. Messages format numbers and types in their own language.
 */
interface ParamTypes {
  number: number;
  decimal: string;
  text: string;
  maybe: string | null;
  list: readonly string[];
  type: ValueType;
}
type Params = Readonly<Record<string, keyof ParamTypes>>;

/** Problems that customers can cause in the hosted page's forms. The page has a message for each, in each language. */
export const PAYER_CODES = {
  method_required: {},
  method_not_offered: { allowed: "list" },
  network_required: { allowed: "list" },
  phone_required: {},
  phone_incomplete: {},
  phone_country_code_required: {},
  phone_country_not_supported: { prefixes: "list" },
  phone_prompted_too_often: {},
  voucher_required: {},
  voucher_too_long: {},
  card_number_invalid: {},
  test_card_required: {},
  card_expiry_invalid: {},
  card_cvc_invalid: {},
  wallet_required: { allowed: "list" },
  form_out_of_date: {},
} as const satisfies Record<string, Params>;

/** Problems of cells in statement lines, in addition to some of the codes below. */
const STATEMENT_CODES = {
  not_a_status: {},
  no_such_day: {},
  in_the_future: {},
  other_currency: { currency: "text", expected: "text" },
  is_zero: {},
  two_amounts: {},
  cell_count: { cells: "number", columns: "number" },
} as const satisfies Record<string, Params>;

/** All other problems of an input field. */
const INPUT_CODES = {
  // Presence
  required: {},
  unknown_field: { suggestion: "maybe" },
  repeated: {},
  exactly_one_of: { fields: "list" },
  not_together_with: { fields: "list" },
  not_for_this_key_kind: {},
  not_for_this_application_kind: {},
  // Type and size
  wrong_type: { expected: "type" },
  too_short: { min: "number" },
  too_long: { max: "number" },
  too_few: { min: "number" },
  too_many: { max: "number" },
  out_of_range: { min: "number", max: "number" },
  unknown_value: { allowed: "list" },
  duplicate_value: {},
  must_name_each: { values: "list" },
  // Characters
  invalid_unicode: {},
  control_characters: {},
  invisible_characters: {},
  edge_white_space: {},
  reserved_key: {},
  metadata_key: { max: "number" },
  // Names that other people read (decision 0035)
  stacked_marks: { max: "number" },
  no_letter_or_digit: {},
  contains_address: {},
  reserved_name: {},
  // Money
  not_a_decimal: {},
  not_positive: {},
  too_many_decimals: { currency: "text", max: "number" },
  amount_too_large: { max: "decimal" },
  amount_too_small: { min: "decimal" },
  not_a_currency: {},
  currency_not_enabled: { currency: "text", allowed: "list" },
  exceeds_refundable: { max: "decimal", currency: "text", attempts: "number" },
  less_than: { field: "text" },
  // Times
  not_a_time: {},
  not_a_date: {},
  in_the_past: {},
  before: { field: "text" },
  range_too_long: { days: "number" },
  too_many_intervals: { max: "number" },
  // Text formats
  not_an_email: {},
  not_a_phone: {},
  not_a_language: {},
  not_a_country: {},
  not_a_time_zone: {},
  not_a_color: {},
  not_an_ip_range: {},
  not_an_origin: { suggestion: "maybe" },
  not_a_sequence: {},
  not_a_query_string: {},
  not_an_idempotency_key: { max: "number" },
  not_a_verifier_key: {},
  not_a_cosignature: {},
  // URLs
  not_a_url: {},
  not_https: {},
  url_characters: {},
  url_credentials: {},
  url_fragment: {},
  url_wildcard: {},
  url_dot_segments: {},
  private_address: {},
  reserved_address: {},
  port_not_allowed: {},
  not_a_push_key: {},
  // Images
  not_base64: {},
  not_an_image: {},
  svg_not_accepted: {},
  animated_image: {},
  image_too_large: { pixels: "number" },
  file_too_large: { kilobytes: "number" },
  // Existing data
  no_default_url: {},
  not_found: {},
  already_used: { transactionId: "maybe" },
  already_a_member: {},
  last_owner: {},
  required_by_role: {},
  set_up_two_factor_first: {},
  no_owner_rule: {},
  decided_by_identity_provider: {},
  roles_claim_not_configured: {},
  changed_meanwhile: {},
  wider_than_key: {},
  too_many_views: { max: "number" },
  too_many_secrets: { max: "number" },
  key_revoked: {},
  key_expired: {},
  no_secret: {},
  other_mode: { mode: "text" },
  not_offered_in_currency: { currency: "text" },
  not_a_cursor: {},
  after_newest: { newest: "text" },
  no_longer_kept: { oldest: "text" },
  // Limits of the caller's credential
  exceeds_own_scopes: { scopes: "list" },
  exceeds_own_expiry: {},
  exceeds_own_addresses: {},
  // Sign-in
  incorrect_password: {},
  common_password: {},
  own_email: {},
  incorrect_code: {},
  second_factor_required: {},
  two_factor_not_started: {},
  two_factor_off: {},
  passkeys_unavailable: {},
  passkey_request_ended: {},
  passkey_not_verified: {},
  passkey_taken: {},
  too_many_passkeys: { max: "number" },
  company_sign_in: {},
  card_details_refused: {},
  // Processors
  live_mode_only: {},
  test_mode_only: {},
  external_database_required: {},
  wrong_credential_format: {},
  credentials_rejected: { processor: "text", product: "maybe" },
  environment_rejected: { processor: "text" },
  live_key_required: { processor: "text", prefix: "text" },
  // Statements
  not_csv: { line: "number" },
  spreadsheet: {},
  not_text: {},
  no_columns: {},
  too_many_columns: { max: "number" },
  too_many_lines: { max: "number" },
  no_lines: {},
  no_readable_line: {},
  not_a_heading: {},
  ambiguous_heading: {},
  sign_unclear: {},
  not_json: {},
} as const satisfies Record<string, Params>;

/** All values of `fields[].code`, with the parameters of their message. */
export const FIELD_CODES = { ...INPUT_CODES, ...STATEMENT_CODES, ...PAYER_CODES };

export type FieldCode = keyof typeof FIELD_CODES;
export type PayerCode = keyof typeof PAYER_CODES;
/** Codes that staff forms can have: all except those of the hosted page. */
export type StaffCode = Exclude<FieldCode, PayerCode>;

export type FieldParams<Code extends FieldCode> = {
  readonly [Name in keyof (typeof FIELD_CODES)[Code]]: (typeof FIELD_CODES)[Code][Name] extends keyof ParamTypes
    ? ParamTypes[(typeof FIELD_CODES)[Code][Name]]
    : never;
};

/** A message for each code, built from its parameters, in one language. The type check requires all codes. */
export type FieldSentences<Codes extends FieldCode> = {
  readonly [Code in Codes]: keyof FieldParams<Code> extends never
    ? string
    : string | ((params: FieldParams<Code>) => string);
};

/** A code with its parameters. */
export type CodedProblem = {
  [Code in FieldCode]: { readonly code: Code; readonly params: FieldParams<Code> };
}[FieldCode];
