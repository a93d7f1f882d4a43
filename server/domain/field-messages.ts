import { type CodedProblem, FIELD_CODES, type FieldCode, type FieldSentences } from "./field-codes.ts";

const number = (value: number): string => value.toLocaleString("en-US");
const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? "" : "s"}`;
const decimal = (text: string): string => text.replace(/\B(?=(\d{3})+(\.|$))/g, ",");
const all = new Intl.ListFormat("en", { type: "conjunction" });
const any = new Intl.ListFormat("en", { type: "disjunction" });

/** The message of each code, to be read after the field's name. Contains all of the server's texts about fields. */
const MESSAGES: FieldSentences<FieldCode> = {
  required: "is required",
  unknown_field: ({ suggestion }) =>
    `is not a known field${suggestion === null ? "" : `; did you mean ${suggestion}?`}`,
  repeated: "must appear only once",
  exactly_one_of: ({ fields }) => `is one of ${all.format(fields)}; provide exactly one of them`,
  not_together_with: ({ fields }) => `can't be combined with ${any.format(fields)}`,
  not_for_this_key_kind: "doesn't apply to this kind of key; leave it empty",
  not_for_this_application_kind: "doesn't apply to a confidential application; leave it empty",

  wrong_type: ({ expected }) => `must be of type ${expected}`,
  too_short: ({ min }) => (min === 1 ? "must not be empty" : `must have at least ${number(min)} characters`),
  too_long: ({ max }) => `must have at most ${number(max)} characters`,
  too_few: ({ min }) => (min === 1 ? "must not be empty" : `must have at least ${number(min)} entries`),
  too_many: ({ max }) => `must have at most ${number(max)} entries`,
  out_of_range: ({ min, max }) => `must be a whole number from ${min} to ${max}`,
  unknown_value: ({ allowed }) => `must be ${any.format(allowed)}`,
  duplicate_value: "must not contain duplicates",
  must_name_each: ({ values }) => `must contain each of ${all.format(values)} once`,

  invalid_unicode: "must be valid Unicode in UTF-8",
  control_characters: "must not contain control characters",
  invisible_characters: "must not contain invisible characters",
  edge_white_space: "must not begin or end with white space",
  reserved_key: "must not have a key named __proto__",
  metadata_key: ({ max }) => `must have keys of 1 to ${max} characters without control characters`,

  stacked_marks: ({ max }) => `must have at most ${max} combining marks on a letter`,
  no_letter_or_digit: "must contain a letter or a digit",
  contains_address:
    "must not contain a web or email address; put a space after each period and around @, as in St. John",
  reserved_name: "must not resemble a Tua name; use the name your customers know",

  not_a_decimal: "must be a plain decimal number of at most 9 digits and 2 decimals, such as 10 or 10.50",
  not_positive: "must be greater than zero",
  too_many_decimals: ({ currency, max }) =>
    max === 0 ? `must have no decimals in ${currency}` : `must have at most ${max} decimals in ${currency}`,
  amount_too_large: ({ max }) => `must be at most ${decimal(max)}`,
  amount_too_small: ({ min }) => `must be at least ${decimal(min)}`,
  not_a_currency: "must be a currency code of three capital letters, such as GHS",
  currency_not_enabled: ({ currency, allowed }) =>
    `uses ${currency}, which is not enabled; use ${any.format(allowed)}`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `must be at most ${decimal(max)} ${currency}, the refundable amount of one attempt; refund each attempt separately with attemptId`
      : `must be at most ${decimal(max)} ${currency}, the refundable amount`,
  less_than: ({ field }) => `must not be less than ${field}`,

  not_a_time: "must be an ISO 8601 time with an offset, such as 2026-01-31T10:00:00Z",
  not_a_date: "must be a date, such as 2026-01-31",
  in_the_past: "must be in the future",
  before: ({ field }) => `must not be before ${field}`,
  range_too_long: ({ days }) => `must be at most ${days} days after the start of the range`,
  too_many_intervals: ({ max }) => `must split this range into at most ${max} intervals`,

  not_an_email: "must be a single email address, such as ama@example.com",
  not_a_phone: "must be 7 to 15 digits with the country code, such as 233241234567",
  not_a_language: "must be a language tag, such as en or fr-CI",
  not_a_country: "must be a country code of two capital letters, such as GH",
  not_a_time_zone: "must be a time zone by name, such as Africa/Accra",
  not_a_color: "must be a color of six hexadecimal digits, such as #0e5c4a",
  not_an_ip_range: "must be an IPv4 or IPv6 address or range, such as 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `must be an origin only, such as ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "must be the sequence of an event, or 0 for the start",
  not_a_query_string: "must be a query string, such as status=failed&method=card",
  not_an_idempotency_key: ({ max }) =>
    `must be 1 to ${max} printable ASCII characters without quotes or outer spaces, sent once`,
  not_a_verifier_key: "must be the verifier key of a cosigner: its name, key ID and public key, joined by +",
  not_a_cosignature: "must be a cosignature/v1 line of this checkpoint by this key",

  not_a_url: "must be a complete, valid web URL, such as https://shop.example/thanks",
  not_https: "must begin with https://",
  url_characters: "must percent-encode the characters that URLs don't allow",
  url_credentials: "must not contain a username or password",
  url_fragment: "must not contain a fragment",
  url_wildcard: "must not contain a wildcard",
  url_dot_segments: "must not contain . or .. as a path segment",
  private_address: "must not point to a private address",
  reserved_address: "must not point to a reserved address",
  port_not_allowed: "must use port 443, or a port from 1024 that no other known service uses",

  not_a_push_key:
    "must be the key of a browser's push subscription, in Base64url. Send it as the browser returns it",
  not_base64: "must be the Base64-encoded image, without a data: prefix",
  not_an_image: "must be a complete PNG, JPEG or WebP image",
  svg_not_accepted: "must be a PNG, JPEG or WebP image; SVG is not accepted",
  animated_image: "must be a still image",
  image_too_large: ({ pixels }) => `must be at most ${number(pixels)} × ${number(pixels)} pixels`,
  file_too_large: ({ kilobytes }) => `must be at most ${kilobytes} KB`,

  no_default_url: "requires a default webhook URL; set one first",
  not_found: "does not exist",
  already_used: ({ transactionId }) =>
    `is already in use${transactionId === null ? "" : ` by transaction ${transactionId}`}; use a new one for another checkout`,
  already_a_member: "already belongs to a member",
  last_owner: "is the only owner; make another member an owner first",
  required_by_role:
    "is required by your role at a merchant; replace it, or add a passkey or an authenticator first",
  set_up_two_factor_first: "must not have your own role until you have set up two-factor authentication",
  no_owner_rule: "must give the owner role to at least one value, so that the provider can name owners",
  decided_by_identity_provider:
    "is decided by the identity provider; change the member's groups there, or the rules",
  roles_claim_not_configured:
    "has no effect without the claim's name; ask the operator to set OIDC_ROLES_CLAIM first",
  wider_than_key: "must not be wider than the key",
  changed_meanwhile: "was changed in the meantime; reload it and try again",
  too_many_views: ({ max }) => `exceeds the limit of ${max} saved views; remove one first`,
  too_many_secrets: ({ max }) => `must be 0, because ${max} secrets are already active`,
  key_revoked: "belongs to a revoked key; create a new one",
  key_expired: "belongs to an expired key; set a later expiresAt, then rotate it",
  no_secret: "belongs to a public application, which has no secret",
  other_mode: ({ mode }) => `must be ${mode}, the current mode; switch modes to create others`,
  not_offered_in_currency: ({ currency }) => `has no payment method available in ${currency}`,
  not_a_cursor: "is not a valid cursor for this list and filter",
  after_newest: ({ newest }) => `is after the newest event, ${newest}`,
  no_longer_kept: ({ oldest }) => `is older than the stored events; the oldest is ${oldest}`,

  exceeds_own_scopes: ({ scopes }) => `must not grant scopes that you do not have: ${all.format(scopes)}`,
  exceeds_own_expiry: "must not be later than the expiry of your own credential",
  exceeds_own_addresses: "must be within the allowed addresses of your own credential",

  incorrect_password: "is incorrect",
  common_password: "is a common password; choose another one",
  own_email: "must not be your email address",
  company_sign_in: "is managed by your company's identity provider; change it there",
  two_factor_not_started: "does not match the current setup; start the setup again",
  two_factor_off: "is not turned on; set it up first",
  passkeys_unavailable: "is not available on this server; its operator can enable passkeys",
  passkey_request_ended:
    "must respond to a request of the last 5 minutes in this browser; add the passkey again",
  passkey_not_verified:
    "must be created on this dashboard, with a fingerprint, face or PIN; add the passkey again",
  passkey_taken: "is already in use; remove it there, or use another device",
  too_many_passkeys: ({ max }) => `exceeds the limit of ${max} passkeys; remove one first`,
  second_factor_required: "is also required; enter a code from your authenticator app or a recovery code",
  incorrect_code: "is incorrect, expired or already used",
  card_details_refused: "is not accepted here; customers enter cards on the processor's page",

  test_mode_only: "is available in test mode only; use a test key, or switch modes",
  live_mode_only: "is available in live mode only; test mode uses the sandbox",
  external_database_required: "can't accept live payments on the embedded database; set DATABASE_URL",
  wrong_credential_format: "has the wrong format for this processor; copy it again from its dashboard",
  credentials_rejected: ({ processor, product }) =>
    `was rejected by ${processor}${product ? ` for its ${product} product` : ""}; copy it again from its dashboard`,
  environment_rejected: ({ processor }) =>
    `is not allowed for these ${processor} keys; use the environment they belong to`,
  live_key_required: ({ processor, prefix }) =>
    `must be ${processor}'s live secret key, which begins with ${prefix}`,

  not_csv: ({ line }) => `is not valid CSV from line ${line}; close the quote or shorten the line`,
  spreadsheet: "is a spreadsheet; save it as CSV",
  not_text: "is not text; export it as CSV",
  no_columns: "has no columns; export it as CSV",
  too_many_columns: ({ max }) => `has more than ${number(max)} columns`,
  too_many_lines: ({ max }) => `has more than ${number(max)} lines`,
  no_lines: "has no lines below its headings",
  no_readable_line: "has no readable line",
  not_a_heading: "is not a heading in this file",
  ambiguous_heading: "matches several headings; choose a column",
  sign_unclear: "is required, because some fees and payouts have a minus sign and others don't",
  not_json: "must be percent-encoded JSON",

  not_a_status: "is not a known status",
  no_such_day: "is a date that does not exist",
  in_the_future: "is in the future",
  other_currency: ({ currency, expected }) => `is in ${currency}, not in ${expected}`,
  is_zero: "must not be zero",
  two_amounts: "has both money in and money out",
  cell_count: ({ cells, columns }) =>
    `has ${count(cells, "cell")} for ${count(columns, "heading")}${cells > columns ? "; put amounts with a comma in quotes" : ""}`,

  method_required: "is required; choose a payment method",
  method_not_offered: ({ allowed }) => `is not available; choose ${any.format(allowed)}`,
  network_required: ({ allowed }) => `must be ${any.format(allowed)}, the mobile network of the number`,
  phone_required: "is required; enter the mobile money number",
  phone_incomplete: "must be the complete phone number, such as 024 123 4567",
  phone_country_code_required: "must have its country code, such as +225 07 00 00 00 01",
  phone_country_not_supported: ({ prefixes }) =>
    `must be from a country whose wallets use this currency; it must begin with ${any.format(prefixes)}`,
  phone_prompted_too_often: "had too many payment requests; wait 10 minutes or use another number",
  voucher_required: "is required; enter the voucher code",
  voucher_too_long: "is longer than a voucher code; check it",
  card_number_invalid: "must be the card's number of 12 to 19 digits",
  test_card_required: "must be a test card in test mode, such as 4242 4242 4242 4242",
  card_expiry_invalid: "must be the expiration month and year, such as 08/30, and not in the past",
  card_cvc_invalid: "must be the 3 or 4 digits of the security code",
  wallet_required: ({ allowed }) => `must be ${any.format(allowed)}, an available wallet`,
  form_out_of_date: "is from an outdated page and nothing was sent; reload the page",
};

/** The English message about a field, to be read after its name. */
export function fieldMessage({ code, params }: CodedProblem): string {
  // The compiler cannot narrow the union type of the entries.
  const message = MESSAGES[code] as string | ((params: CodedProblem["params"]) => string);
  return typeof message === "string" ? message : message(params);
}

/** A code as the documentation describes it. */
interface FieldCodeMeaning {
  code: FieldCode;
  /** The names of its parameters. */
  params: string[];
  /** The message with parameter names instead of values. */
  message: string;
  /** The message as a full sentence. */
  sentence: string;
}

export const FIELD_CODE_MEANINGS: readonly FieldCodeMeaning[] = Object.entries(FIELD_CODES).map(
  ([code, kinds]) => {
    const names = Object.entries(kinds as Record<string, string>);
    const params = Object.fromEntries(
      names.map(([name, kind]) => [name, kind === "list" ? [`{${name}}`] : `{${name}}`]),
    );
    const messageWith = (values: object) => fieldMessage({ code, params: values } as unknown as CodedProblem);
    const message = messageWith(params);
    const withoutOptional = names
      .filter(([, kind]) => kind === "maybe")
      .map(
        ([name]) => ` If {${name}} is null, the message is "${messageWith({ ...params, [name]: null })}".`,
      );
    return {
      code: code as FieldCode,
      params: names.map(([name]) => name),
      message,
      sentence: `The field ${message}${message.endsWith("?") ? "" : "."}${withoutOptional.join("")}`,
    };
  },
);
