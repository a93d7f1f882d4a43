import { type CodedProblem, FIELD_CODES, type FieldCode, type FieldSentences } from "./field-codes.ts";

const number = (value: number): string => value.toLocaleString("en-US");
const decimal = (text: string): string => text.replace(/\B(?=(\d{3})+(\.|$))/g, ",");
const all = new Intl.ListFormat("en", { type: "conjunction" });
const any = new Intl.ListFormat("en", { type: "disjunction" });

/** What is said of a field behind its name. The only place where the server words a field's problem. */
const MESSAGES: FieldSentences<FieldCode> = {
  required: "is required",
  unknown_field: ({ suggestion }) =>
    `is not known here${suggestion === null ? "" : `; did you mean ${suggestion}?`}`,
  repeated: "must be given once",
  exactly_one_of: ({ fields }) => `is one of ${all.format(fields)}, of which exactly one must be given`,
  not_together_with: ({ fields }) => `must not be given with ${any.format(fields)}`,
  not_for_this_key_kind: "is not for this kind of key; leave it empty",

  wrong_type: ({ expected }) => `must be of type ${expected}`,
  too_short: ({ min }) => (min === 1 ? "must not be empty" : `must have at least ${number(min)} characters`),
  too_long: ({ max }) => `must have at most ${number(max)} characters`,
  too_many: ({ max }) => `must have at most ${number(max)} entries`,
  out_of_range: ({ min, max }) => `must be a whole number from ${min} to ${max}`,
  unknown_value: ({ allowed }) => `must be ${any.format(allowed)}`,
  duplicate_value: "must name each value once",
  must_name_each: ({ values }) => `must name each of ${all.format(values)} once`,

  invalid_unicode: "must be valid Unicode in UTF-8",
  control_characters: "must not contain control characters",
  invisible_characters: "must not contain invisible characters",
  edge_white_space: "must not begin or end with white space",
  reserved_key: "must not have a key named __proto__",
  metadata_key: ({ max }) => `must have keys of 1 to ${max} characters without control characters`,

  stacked_marks: ({ max }) => `must not stack more than ${max} marks on a letter`,
  no_letter_or_digit: "must contain a letter or a digit",
  contains_address:
    "must not contain a web or email address: write a space after each full stop and around @, as in St. John",
  reserved_name: "must not look like a name of Tua itself: write the name that your customers know you by",

  not_a_decimal: "must be a plain decimal number, such as 10.50",
  not_positive: "must be greater than zero",
  too_many_decimals: ({ currency, max }) =>
    max === 0 ? `must have no decimals in ${currency}` : `must have at most ${max} decimals in ${currency}`,
  amount_too_large: ({ max }) => `must be at most ${decimal(max)}`,
  not_a_currency: "must be a currency code of three capital letters, such as GHS",
  currency_not_enabled: ({ currency }) => `is ${currency}, which is not enabled`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `must be at most ${decimal(max)} ${currency}, which is left of one attempt; refund each attempt separately with attemptId`
      : `must be at most ${decimal(max)} ${currency}, which is left`,
  less_than: ({ field }) => `must not be less than ${field}`,

  not_a_time: "must be an ISO 8601 time with an offset, such as 2026-01-31T10:00:00Z",
  not_a_date: "must be a date, such as 2026-01-31",
  in_the_past: "must be in the future",
  before: ({ field }) => `must not be before ${field}`,
  range_too_long: ({ days }) => `must make a range of at most ${days} days`,
  too_many_intervals: ({ max }) => `must make at most ${max} intervals of this range`,

  not_an_email: "must be one plain email address",
  not_a_phone: "must be 7 to 15 digits with the country code, such as 233241234567",
  not_a_language: "must be a language tag, such as en or fr-CI",
  not_a_country: "must be a country code of two capital letters, such as GH",
  not_a_time_zone: "must be a time zone by name, such as Africa/Accra",
  not_a_color: "must be a color of six hexadecimal digits, such as #0e5c4a",
  not_an_ip_range: "must be an IPv4 or IPv6 address or range, such as 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `must be an origin and no more, such as ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "must be an event's sequence, or 0 for the beginning",
  not_a_query_string: "must be written as in an address, such as status=failed&method=card",
  not_an_idempotency_key: ({ max }) => `must be 1 to ${max} printable ASCII characters, given once`,

  not_a_url: "must be an absolute URL, such as https://shop.example/thanks",
  not_https: "must begin with https://",
  url_characters: "must be written in the characters of a URL, others percent-encoded",
  url_credentials: "must not contain a user name or password",
  url_fragment: "must not contain a fragment",
  url_wildcard: "must not contain a wildcard",
  url_dot_segments: "must not contain . or .. as a part of its path",
  private_address: "must not point to a private address",
  reserved_address: "must not point to a reserved address",
  port_not_allowed: "must use port 443, or one from 1024 on that belongs to no other known service",

  not_base64: "must be the Base64 of the image alone, without data: before it",
  not_an_image: "must be a whole PNG, JPEG or WebP image",
  svg_not_accepted: "must be a PNG, JPEG or WebP image; SVG is not accepted",
  animated_image: "must be a still image",
  image_too_large: ({ pixels }) => `must be at most ${number(pixels)} × ${number(pixels)} pixels`,
  file_too_large: ({ kilobytes }) => `must be at most ${kilobytes} KB`,

  no_default_url: "needs a default webhook URL; set one first",
  not_found: "does not exist here",
  already_used: ({ transactionId }) =>
    transactionId === null ? "is already in use" : `is already in use by transaction ${transactionId}`,
  already_a_member: "belongs to a member already",
  last_owner: "is the only owner; make another member an owner first",
  changed_meanwhile: "was changed by somebody else meanwhile; look at it again",
  too_many_views: ({ max }) => `would be one view too many: there are ${max}; remove one first`,
  too_many_secrets: ({ max }) => `must be 0: ${max} secrets work already`,
  key_revoked: "is a key that was revoked; create a new one",
  key_expired: "is a key that has expired; set a later expiresAt first",
  no_secret: "is a public application, which has no secret",
  other_mode: ({ mode }) => `must be ${mode}, the current mode; switch modes to create others`,
  not_offered_in_currency: ({ currency }) => `has no method that is offered in ${currency}`,
  not_a_cursor: "is not a cursor of this list and filter",
  after_newest: ({ newest }) => `is beyond the newest event, ${newest}`,
  no_longer_kept: ({ oldest }) => `is older than the events that are kept; the oldest is ${oldest}`,

  exceeds_own_scopes: ({ scopes }) => `must not grant scopes that you do not have: ${all.format(scopes)}`,
  exceeds_own_expiry: "must not be later than the end of your own credential",
  exceeds_own_addresses: "must lie within the addresses of your own credential",

  incorrect_password: "is not the password of this account",
  common_password: "is a password that is guessed first; choose another one",
  own_email: "must not be your email address",
  company_sign_in: "is managed by your company's identity provider, which signs you in",
  two_factor_not_started: "belongs to no setup that was started; begin the setup again",
  two_factor_off: "is not turned on; set it up first",
  second_factor_required: "is required too: a code of your authenticator, or a recovery code",
  incorrect_code: "is wrong, too old, or was used already",
  card_details_refused: "is never accepted here; a card is paid on the processor's page",

  live_mode_only: "is set up in live mode; the sandbox plays test mode",
  external_database_required: "takes no live payments on the embedded database; start with DATABASE_URL",
  wrong_credential_format: "has the wrong format for this processor; copy it again from its dashboard",
  credentials_rejected: ({ processor, product }) =>
    `is rejected by ${processor}${product ? ` for its ${product} product` : ""}; copy it again from its dashboard`,
  environment_rejected: ({ processor }) => `is an environment that these ${processor} keys may not use`,
  live_key_required: ({ processor, prefix }) =>
    `must be ${processor}'s live secret key, which begins with ${prefix}`,

  not_csv: ({ line }) => `is not CSV from line ${line} on: a quote that does not close, or a line too long`,
  spreadsheet: "is a spreadsheet; save it as CSV",
  not_text: "is not text; export the statement as CSV",
  no_columns: "has no columns; export the statement as CSV",
  too_many_columns: ({ max }) => `has more than ${number(max)} columns`,
  too_many_lines: ({ max }) => `has more than ${number(max)} lines`,
  no_lines: "has no lines below its headings",
  no_readable_line: "has no line that can be read",
  not_a_heading: "is not a heading of this file",
  ambiguous_heading: "matches several headings; choose a column",
  sign_unclear: "must be chosen: some fees and payouts have a minus and others have none",
  not_json: "must be JSON in percent encoding",

  not_a_status: "is not a known status",
  no_such_day: "is a day that does not exist",
  in_the_future: "is in the future",
  other_currency: ({ currency, expected }) => `is in ${currency}, not in ${expected}`,
  is_zero: "must not be zero",
  two_amounts: "has money in and money out",
  cell_count: ({ cells, columns }) =>
    `has ${cells} cells under ${columns} headings${cells > columns ? ": a comma in an amount needs quotes" : ""}`,

  method_required: "is required: choose a payment method",
  method_not_offered: "is not available; choose another payment method",
  network_required: "must be the mobile network of the number",
  phone_required: "is required: enter the mobile money number",
  phone_incomplete: "must be the complete phone number, such as 024 123 4567",
  phone_country_code_required: "must have its country code, such as +225 07 00 00 00 01",
  phone_country_not_supported: "is from a country whose mobile money is not supported",
  phone_prompted_too_often: "had too many payment requests; wait 10 minutes or use another number",
  voucher_required: "is required: enter the voucher code",
  voucher_too_long: "is longer than a voucher code; check it",
  card_number_invalid: "must be the card's number of 12 to 19 digits",
  test_card_required: "must be a test card in test mode, such as 4242 4242 4242 4242",
  card_expiry_invalid: "must be the expiry as month and year, such as 08/30",
  card_cvc_invalid: "must be the three or four digits of the security code",
  wallet_required: "must be one of the wallets that are offered",
  form_out_of_date: "is from an outdated page, and nothing was sent; load the page again",
};

/** What is wrong with a field, in English, to be read behind the field's name. */
export function fieldMessage({ code, params }: CodedProblem): string {
  // The table is typed by code; which of them this is, the compiler cannot follow.
  const message = MESSAGES[code] as string | ((params: CodedProblem["params"]) => string);
  return typeof message === "string" ? message : message(params);
}

/** What documentation says of a code. */
interface FieldCodeMeaning {
  code: FieldCode;
  /** The names of its parameters. */
  params: string[];
  /** Its message with these names in the place of values. */
  message: string;
  /** The same with a subject. */
  sentence: string;
}

export const FIELD_CODE_MEANINGS: readonly FieldCodeMeaning[] = Object.entries(FIELD_CODES).map(
  ([code, kinds]) => {
    const names = Object.entries(kinds as Record<string, string>);
    const params = Object.fromEntries(
      names.map(([name, kind]) => [name, kind === "list" ? [`{${name}}`] : `{${name}}`]),
    );
    const message = fieldMessage({ code, params } as unknown as CodedProblem);
    return {
      ...{ code: code as FieldCode, params: names.map(([name]) => name), message },
      sentence: `The field ${message}${message.endsWith("?") ? "" : "."}`,
    };
  },
);
