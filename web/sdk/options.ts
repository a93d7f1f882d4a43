import { checkoutPageAt } from "./checkout-page.ts";
import { SERVER_FIELDS } from "./generated/server-fields.ts";
import type { SessionRequest } from "./sessions.ts";
import type { CheckoutError, CheckoutOptions } from "./tua.d.ts";

const OPTIONS =
  "amount currency description metadata locale checkoutUrl onSuccess onFailure onPending onError onClose".split(
    " ",
  );
/** Options that a checkout created by a server already has. */
const ORDER_OPTIONS = OPTIONS.slice(0, 4);

/** Reads each option once. Unreadable options count as missing. */
export function copyOptions(input: unknown): CheckoutOptions {
  const options: Record<string, unknown> = {};
  for (const name of OPTIONS) {
    try {
      options[name] = Object(input)[name];
    } catch (error) {
      console.error(`Tua: can't read ${name}.`, error);
    }
  }
  return options as unknown as CheckoutOptions;
}

/** Validates the options. Returns the request, or an error. */
export function parseOptions(
  key: unknown,
  options: CheckoutOptions,
  input: unknown,
): SessionRequest | CheckoutError {
  if (/^sk_/.test(String(key))) return SECRET_KEY;
  const all = Object(input);
  const unknownOption = Object.keys(all).find((name) => !OPTIONS.includes(name) && all[name] !== undefined);
  if (unknownOption !== undefined) return unknownOptionError(unknownOption.slice(0, 40));
  const { checkoutUrl } = options;
  if (checkoutUrl !== undefined) {
    const conflict = ORDER_OPTIONS.find((name) => Reflect.get(options, name) != null);
    if (conflict)
      return wrong(conflict, "not_together_with", "can't be combined with checkoutUrl", {
        fields: ["checkoutUrl"],
      });
    const page = checkoutPageAt(checkoutUrl);
    return page ? { page } : wrong("checkoutUrl", "not_a_url", "must come from the API");
  }
  if (!/^pk_/.test(String(key))) return wrong("key", "required", "must be a publishable key (pk_…)");
  const { amount, currency, description, metadata, locale } = options;
  if (!(typeof amount === "string" ? /^\d+(\.\d+)?$/.test(amount) : Number.isFinite(amount)))
    return wrong("amount", "not_a_decimal", 'must be a number or a decimal string, such as "10.50"');
  if (typeof currency !== "string") return wrongType("currency", "string");
  if (typeof description !== "string") return wrongType("description", "string");
  const texts = metadata && toJson(metadata);
  if (texts === null) return wrongType("metadata", "object");
  const order = { amount: String(amount), currency, description };
  return { fields: { ...order, ...(texts && { metadata: texts }), ...(locale && { locale }) } };
}

function toJson(metadata: unknown): string | null {
  try {
    return typeof metadata === "object" ? JSON.stringify(metadata) : null;
  } catch {
    return null;
  }
}

function unknownOptionError(name: string): CheckoutError {
  const suggestion = OPTIONS.find((option) => toPrefix(option) === toPrefix(name)) ?? null;
  return wrong(
    name,
    "unknown_field",
    SERVER_FIELDS.test(name)
      ? "can't be set in a page. Create the session on your server and open its checkoutUrl"
      : `is not an option. Use ${suggestion ?? OPTIONS.join(" or ")}`,
    { suggestion },
  );
}

/** Identifies an option: its first 4 letters in lower case, without doubled letters. No field for servers has the same. */
const toPrefix = (name: string): string => name.toLowerCase().replace(/(.)\1/, "$1").slice(0, 4);

const SECRET_KEY: CheckoutError = {
  code: "wrong_key_kind",
  message: "Visitors can read this secret key (sk_…). Revoke it now and use a publishable key (pk_…).",
};

/** Field error in the API's format. Its `message` follows the field's name. */
const wrong = (field: string, code: string, message: string, params = {}): CheckoutError => ({
  code: "invalid_request",
  message: `${field}: ${message}`,
  fields: [{ field, code, params, message }],
});

const wrongType = (field: string, expected: "string" | "object"): CheckoutError =>
  wrong(field, "wrong_type", `must be of type ${expected}`, { expected });
