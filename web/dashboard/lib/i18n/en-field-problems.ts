import type { FieldSentences, StaffCode, ValueType } from "../../../../server/domain/field-codes.ts";
import { plural } from "../../../plural.ts";
import { fieldValues } from "./field-values.ts";

const { digits, decimal, andList, orList } = fieldValues("en");
const types: Record<ValueType, string> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  list: "a list",
  object: "an object",
};

/** Field errors by code, without the initial capital and the final period. */
export const fieldProblems: FieldSentences<StaffCode> = {
  required: "must not be empty",
  unknown_field: ({ suggestion }) =>
    suggestion === null ? "isn’t a known field. Remove it" : `isn’t a known field. Use ${suggestion}`,
  repeated: "must be entered only once",
  exactly_one_of: ({ fields }) => `enter exactly one of ${orList(fields)}`,
  not_together_with: ({ fields }) => `can’t be combined with ${orList(fields)}`,
  not_for_this_key_kind: "doesn’t apply to this type of key. Leave it empty",
  not_for_this_application_kind: "doesn’t apply to a confidential application. Leave it empty",

  wrong_type: ({ expected }) => `must be ${types[expected]}`,
  too_short: ({ min }) => (min === 1 ? "must not be empty" : `must have at least ${digits(min)} characters`),
  too_long: ({ max }) =>
    `must have at most ${digits(max)} ${plural("en", max, { one: "character", other: "characters" })}`,
  too_few: ({ min }) =>
    min === 1
      ? "must not be empty"
      : `must have at least ${digits(min)} ${plural("en", min, { one: "entry", other: "entries" })}`,
  too_many: ({ max }) =>
    `must have at most ${digits(max)} ${plural("en", max, { one: "entry", other: "entries" })}`,
  out_of_range: ({ min, max }) => `must be a whole number from ${digits(min)} to ${digits(max)}`,
  unknown_value: ({ allowed }) => `must be ${orList(allowed)}`,
  duplicate_value: "must contain each value only once",
  must_name_each: ({ values }) => `must contain each of ${andList(values)} exactly once`,

  invalid_unicode: "must be valid text",
  control_characters: "must not contain control characters",
  invisible_characters: "must not contain invisible characters",
  edge_white_space: "must not start or end with a space",
  reserved_key: "must not have a key named __proto__",
  metadata_key: ({ max }) => `must have keys of 1 to ${max} printable characters`,

  stacked_marks: ({ max }) => `must not have more than ${max} accents on one letter`,
  no_letter_or_digit: "must contain a letter or a digit",
  contains_address:
    "must not contain a web or email address. Add a space after each period and around @, as in St. John",
  reserved_name: "must not look like a Tua name. Enter the name your customers know",

  not_a_decimal: "must be a number with at most 9 digits and 2 decimals, such as 10 or 10.50",
  not_positive: "must be greater than zero",
  too_many_decimals: ({ currency, max }) =>
    max === 0 ? `must have no decimals in ${currency}` : `must have at most ${max} decimals in ${currency}`,
  amount_too_large: ({ max }) => `must be at most ${decimal(max)}`,
  amount_too_small: ({ min }) => `must be at least ${decimal(min)}`,
  not_a_currency: "must be a currency code, such as GHS",
  currency_not_enabled: ({ currency }) => `${currency} isn’t enabled. Choose another currency`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `must be at most ${decimal(max)} ${currency}, the refundable amount of one payment attempt. Refund each attempt separately`
      : `must be at most ${decimal(max)} ${currency}, the remaining refundable amount`,
  less_than: "must not be less than the minimum",

  not_a_time: "must be a time, such as 2026-01-31T10:00:00Z",
  not_a_date: "must be a date, such as 2026-01-31",
  in_the_past: "must be in the future",
  before: "must not be before the start",
  range_too_long: ({ days }) =>
    `must cover at most ${digits(days)} ${plural("en", days, { one: "day", other: "days" })}`,
  too_many_intervals: ({ max }) => `must contain at most ${digits(max)} intervals`,

  not_an_email: "must be an email address",
  not_a_phone: "must be 7 to 15 digits with the country code, such as 233241234567",
  not_a_language: "must be a language, such as en or fr-CI",
  not_a_country: "must be a country code of two capital letters, such as GH",
  not_a_time_zone: "must be a time zone, such as Africa/Accra",
  not_a_color: "must be a color with 6 hexadecimal digits, such as #0e5c4a",
  not_an_ip_range: "must be an IP address or range, such as 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `must be an origin without a path, such as ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "must be an event sequence, or 0 for the first event",
  not_a_query_string: "must be a valid filter. Reload the page",
  not_an_idempotency_key: ({ max }) => `must be 1 to ${max} printable characters`,
  not_a_verifier_key: "must be the verifier key of a witness",
  not_a_cosignature: "must be this key’s cosignature of the checkpoint",

  not_a_url: "must be a complete, valid web URL, such as https://shop.example/thanks",
  not_https: "must start with https://",
  url_characters: "must not contain spaces or other characters that aren’t allowed in a URL",
  url_credentials: "must not contain a username or password",
  url_fragment: "must not contain a fragment (#)",
  url_wildcard: "must not contain a wildcard (*)",
  url_dot_segments: "must not contain . or .. as a path segment",
  private_address: "must not point to a private address",
  reserved_address: "must not point to a reserved address",
  port_not_allowed: "must use port 443, or a port from 1024 up that no well-known service uses",

  not_a_push_key: "must be the key that the browser returns",
  not_base64: "must be an image file",
  not_an_image: "must be a complete PNG, JPEG or WebP image",
  svg_not_accepted: "must be a PNG, JPEG or WebP image. SVG isn’t accepted",
  animated_image: "must be a still image",
  image_too_large: ({ pixels }) => `must be at most ${digits(pixels)} × ${digits(pixels)} pixels`,
  file_too_large: ({ kilobytes }) => `must be at most ${kilobytes} KB`,

  no_default_url: "set a default webhook URL first",
  not_found: "this choice no longer exists. Reload the page and choose again",
  already_used: ({ transactionId }) =>
    transactionId === null
      ? "already in use. Enter another"
      : `already in use by transaction ${transactionId}. Enter another`,
  already_a_member: "this address already belongs to a member. Enter another",
  required_by_role:
    "your role at a merchant requires it. Replace it, or add a passkey or an authenticator first",
  set_up_two_factor_first: "this includes your own role. Set up two-factor authentication for yourself first",
  no_owner_rule: "at least one rule must give the owner role",
  decided_by_identity_provider:
    "your identity provider decides roles. Change the groups there, or the rules on this page",
  roles_claim_not_configured: "the operator must set OIDC_ROLES_CLAIM first",
  last_owner: "this is the only owner. Make another member an owner first",
  wider_than_key: "must not be wider than the key",
  changed_meanwhile: "another member just changed this. Reload the page and check it",
  too_many_views: ({ max }) => `you have reached the limit of ${max} saved views. Remove one first`,
  too_many_secrets: ({ max }) => `must be 0, because ${max} secrets are already active`,
  key_revoked: "this key was revoked. Create a new key",
  key_expired: "this key has expired. Set a later expiry, then rotate it",
  no_secret: "a public application has no secret to rotate",
  other_mode: ({ mode }) => `must be ${mode}, the current mode. Switch modes to create other keys`,
  not_offered_in_currency: ({ currency }) =>
    `no payment method is available in ${currency}. Choose another method`,
  not_a_cursor: "is out of date. Reload the page",
  after_newest: ({ newest }) => `is after the newest event, ${newest}`,
  no_longer_kept: ({ oldest }) => `is no longer stored. The oldest event is ${oldest}`,

  exceeds_own_scopes: ({ scopes }) => `can’t include scopes you don’t have: ${andList(scopes)}`,
  exceeds_own_expiry: "must not be later than your own expiry",
  exceeds_own_addresses: "must be within your own allowed IP addresses",

  incorrect_password: "incorrect password. Try again",
  common_password: "this password is too common. Choose another",
  own_email: "must not be your email address",
  second_factor_required: "a code is also required. Enter an authenticator code or a recovery code",
  incorrect_code: "this code is incorrect, expired or already used. Enter a new code",
  two_factor_not_started: "this code doesn’t match a current setup. Start the setup again",
  two_factor_off: "two-factor authentication is off. Set it up first",
  passkeys_unavailable: "passkeys aren’t available on this server. Its operator can enable them",
  passkey_request_ended: "that took longer than 5 minutes. Add the passkey again",
  passkey_not_verified: "your device didn’t confirm it’s you, or the page isn’t this dashboard. Try again",
  passkey_taken: "this passkey is already in use. Use another device",
  too_many_passkeys: ({ max }) => `you already have ${max} passkeys. Remove one first`,
  company_sign_in: "managed by your company’s sign-in. Change it there",
  card_details_refused: "must not be sent here",

  test_mode_only: "drills run in test mode only. Switch to test mode",
  live_mode_only: "processors can only be set up in live mode. Test mode uses the sandbox",
  external_database_required:
    "the embedded database can’t accept live payments. Set DATABASE_URL and restart",
  wrong_credential_format: "wrong format. Copy it again from the processor’s dashboard",
  credentials_rejected: ({ processor, product }) =>
    `rejected by ${processor}${product === null ? "" : ` for its ${product} product`}. Copy it again from the ${processor} dashboard`,
  environment_rejected: ({ processor }) =>
    `these ${processor} keys don’t have access to this environment. Check the environment and the keys`,
  live_key_required: ({ processor, prefix }) =>
    `must be the live secret key from ${processor}. It starts with ${prefix}`,

  not_csv: ({ line }) => `isn’t valid CSV from line ${digits(line)} on. Export it again`,
  spreadsheet: "is a spreadsheet. Save it as CSV",
  not_text: "isn’t a text file. Export it as CSV",
  no_columns: "has no columns. Export it as CSV",
  too_many_columns: ({ max }) => `has more than ${digits(max)} columns`,
  too_many_lines: ({ max }) => `has more than ${digits(max)} lines`,
  no_lines: "has no lines below the header row",
  no_readable_line: "has no readable lines",
  not_a_heading: "isn’t a column heading in this file. Choose a column",
  ambiguous_heading: "matches several column headings. Choose a column",
  sign_unclear: "must be selected, because some fees and payouts have a minus sign and others don’t",
  not_json: "couldn’t be read. Reload the page",

  not_a_status: "isn’t a known status",
  no_such_day: "isn’t a valid date",
  in_the_future: "must not be in the future",
  other_currency: ({ currency, expected }) => `is in ${currency}, but must be in ${expected}`,
  is_zero: "must not be zero",
  two_amounts: "must have either money in or money out, not both",
  cell_count: ({ cells, columns }) =>
    `has ${cells} ${plural("en", cells, { one: "cell", other: "cells" })} for ${columns} ${plural("en", columns, { one: "column", other: "columns" })}${cells > columns ? ". Put quotes around amounts that contain a comma" : ""}`,
};
