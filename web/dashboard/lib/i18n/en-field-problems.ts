import type { FieldSentences, StaffCode, ValueType } from "../../../../server/domain/field-codes.ts";
import { fieldValues } from "./field-values.ts";

const { digits, decimal, allOf, anyOf } = fieldValues("en");
const types: Record<ValueType, string> = {
  ...{ string: "text", number: "a number", integer: "a whole number", boolean: "true or false" },
  ...{ list: "a list", object: "an object" },
};

/** What is wrong with a field, by the problem's code: without the capital and the period. */
export const fieldProblems: FieldSentences<StaffCode> = {
  required: "is required",
  unknown_field: ({ suggestion }) =>
    suggestion === null ? "is not known here" : `is not known here; did you mean ${suggestion}?`,
  repeated: "must be given once",
  exactly_one_of: ({ fields }) => `give exactly one of ${anyOf(fields)}`,
  not_together_with: ({ fields }) => `cannot be combined with ${anyOf(fields)}`,
  not_for_this_key_kind: "is not for this kind of key; leave it empty",

  wrong_type: ({ expected }) => `must be ${types[expected]}`,
  too_short: ({ min }) => (min === 1 ? "must not be empty" : `must have at least ${digits(min)} characters`),
  too_long: ({ max }) => `must have at most ${digits(max)} characters`,
  too_many: ({ max }) => `must have at most ${digits(max)} entries`,
  out_of_range: ({ min, max }) => `must be a whole number from ${digits(min)} to ${digits(max)}`,
  unknown_value: ({ allowed }) => `must be ${anyOf(allowed)}`,
  duplicate_value: "must name each value once",
  must_name_each: ({ values }) => `must name each of ${allOf(values)} once`,

  invalid_unicode: "must be valid text",
  control_characters: "must not contain control characters",
  invisible_characters: "must not contain invisible characters",
  edge_white_space: "must not begin or end with a space",
  reserved_key: "must not have a key named __proto__",
  metadata_key: ({ max }) => `must have keys of 1 to ${max} plain characters`,

  stacked_marks: ({ max }) => `must not stack more than ${max} marks on a letter`,
  no_letter_or_digit: "must contain a letter or a digit",
  contains_address:
    "must not contain a web or email address: put a space after each period and around @, as in St. John",
  reserved_name: "must not look like a name of Tua: write the name that your customers know",

  not_a_decimal: "must be a number, such as 10.50",
  not_positive: "must be greater than zero",
  too_many_decimals: ({ currency, max }) =>
    max === 0 ? `must have no decimals in ${currency}` : `must have at most ${max} decimals in ${currency}`,
  amount_too_large: ({ max }) => `must be at most ${decimal(max)}`,
  not_a_currency: "must be a currency code, such as GHS",
  currency_not_enabled: ({ currency }) => `${currency} is not enabled`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `must be at most ${decimal(max)} ${currency}, which is left of one payment attempt; refund each attempt separately`
      : `must be at most ${decimal(max)} ${currency}, which is left`,
  less_than: "must not be less than the minimum",

  not_a_time: "must be a time, such as 2026-01-31T10:00:00Z",
  not_a_date: "must be a date, such as 2026-01-31",
  in_the_past: "must be in the future",
  before: "must not be before the start",
  range_too_long: ({ days }) => `must be a range of at most ${digits(days)} days`,
  too_many_intervals: ({ max }) => `must make at most ${digits(max)} intervals`,

  not_an_email: "must be an email address",
  not_a_phone: "must be 7 to 15 digits with the country code, such as 233241234567",
  not_a_language: "must be a language, such as en or fr-CI",
  not_a_country: "must be a country code of two capital letters, such as GH",
  not_a_time_zone: "must be a time zone, such as Africa/Accra",
  not_a_color: "must be a color of six hexadecimal digits, such as #0e5c4a",
  not_an_ip_range: "must be an IP address or range, such as 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `must be an origin and no more, such as ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "must be the sequence of an event, or 0 for the beginning",
  not_a_query_string: "must be filters as in an address",
  not_an_idempotency_key: ({ max }) => `must be 1 to ${max} printable characters`,

  not_a_url: "must be a complete address, such as https://shop.example/thanks",
  not_https: "must begin with https://",
  url_characters: "must not contain spaces or characters that do not belong in an address",
  url_credentials: "must not contain a user name or password",
  url_fragment: "must not contain a fragment (#)",
  url_wildcard: "must not contain a wildcard (*)",
  url_dot_segments: "must not contain . or .. as a part of its path",
  private_address: "must not point to a private address",
  reserved_address: "must not point to a reserved address",
  port_not_allowed: "must use port 443, or one from 1024 on that no other known service uses",

  not_base64: "must be an image file",
  not_an_image: "must be a complete PNG, JPEG or WebP image",
  svg_not_accepted: "must be a PNG, JPEG or WebP image; SVG is not accepted",
  animated_image: "must be a still image",
  image_too_large: ({ pixels }) => `must be at most ${digits(pixels)} × ${digits(pixels)} pixels`,
  file_too_large: ({ kilobytes }) => `must be at most ${kilobytes} KB`,

  no_default_url: "needs a default webhook URL; set one first",
  not_found: "does not exist here",
  already_used: ({ transactionId }) =>
    transactionId === null ? "is already in use" : `is already in use by transaction ${transactionId}`,
  already_a_member: "already belongs to a member",
  last_owner: "is the only owner; make another member an owner first",
  changed_meanwhile: "was changed by someone else in the meantime; look at it again",
  too_many_views: ({ max }) => `would be one view too many: there are ${max}; remove one first`,
  too_many_secrets: ({ max }) => `must be 0: ${max} secrets work already`,
  key_revoked: "was revoked; create a new key",
  key_expired: "has expired; set a later expiry first",
  no_secret: "is a public application, which has no secret",
  other_mode: ({ mode }) => `must be ${mode}, the current mode; switch modes to create others`,
  not_offered_in_currency: ({ currency }) => `has no method that is offered in ${currency}`,
  not_a_cursor: "is out of date; reload the page",
  after_newest: ({ newest }) => `is beyond the newest event, ${newest}`,
  no_longer_kept: ({ oldest }) => `is no longer kept; the oldest event is ${oldest}`,

  exceeds_own_scopes: ({ scopes }) => `must not grant scopes that you do not have: ${allOf(scopes)}`,
  exceeds_own_expiry: "must not be later than the end of your own access",
  exceeds_own_addresses: "must lie within the addresses that your own access allows",

  incorrect_password: "is not the right password",
  common_password: "is a password that is guessed first; choose another one",
  own_email: "must not be your email address",
  second_factor_required: "is required too: a code of your authenticator, or a recovery code",
  incorrect_code: "is wrong, too old or already used",
  two_factor_not_started: "belongs to no setup that was started; begin the setup again",
  two_factor_off: "two-factor sign-in is not turned on; set it up first",
  company_sign_in: "is managed by your company, which signs you in",
  card_details_refused: "must not be sent here",

  live_mode_only: "is set up in live mode; the sandbox plays test mode",
  external_database_required: "takes no live payments on the embedded database; start with DATABASE_URL",
  wrong_credential_format: "has the wrong format; copy it again from the processor’s dashboard",
  credentials_rejected: ({ processor, product }) =>
    `is rejected by ${processor}${product === null ? "" : ` for its ${product} product`}; copy it again from its dashboard`,
  environment_rejected: ({ processor }) => `is an environment that these ${processor} keys may not use`,
  live_key_required: ({ processor, prefix }) =>
    `must be the live secret key of ${processor}, which begins with ${prefix}`,

  not_csv: ({ line }) => `is not CSV from line ${digits(line)} on`,
  spreadsheet: "is a spreadsheet; save it as CSV",
  not_text: "is not text; export the statement as CSV",
  no_columns: "has no columns; export the statement as CSV",
  too_many_columns: ({ max }) => `has more than ${digits(max)} columns`,
  too_many_lines: ({ max }) => `has more than ${digits(max)} lines`,
  no_lines: "has no lines below its headings",
  no_readable_line: "has no line that can be read",
  not_a_heading: "is not a heading of this file",
  ambiguous_heading: "matches several headings; choose a column",
  sign_unclear: "must be chosen: some fees and payouts have a minus and others have none",
  not_json: "could not be read; reload the page",

  not_a_status: "is not a known status",
  no_such_day: "is a day that does not exist",
  in_the_future: "is in the future",
  other_currency: ({ currency, expected }) => `is in ${currency}, not in ${expected}`,
  is_zero: "must not be zero",
  two_amounts: "has money in and money out",
  cell_count: ({ cells, columns }) =>
    `has ${cells} cells under ${columns} headings${cells > columns ? "; put quotes around an amount with a comma" : ""}`,
};
