import { checkoutPageAt } from "./checkout-page.ts";
import type { Asked } from "./sessions.ts";
import type { CheckoutError, CheckoutOptions } from "./tua.d.ts";

const OPTIONS =
  "amount currency description metadata locale checkoutUrl onSuccess onClose onPending onError".split(" ");
/** Parts of an order that a visitor could turn to their own good. */
const OF_SERVERS = /^(clientReference|callbackUrl|returnUrl|cancelUrl|customer|methods|expiresIn)$/;

/** The options, each read once. What cannot be read is not there: the shop is told what is missing. */
export function given(said: unknown): CheckoutOptions {
  const options: Record<string, unknown> = {};
  for (const name of OPTIONS) {
    try {
      options[name] = Object(said)[name];
    } catch (error) {
      console.error(`Tua: ${name} cannot be read.`, error);
    }
  }
  return options as unknown as CheckoutOptions;
}

/** What options ask for, or what is wrong with them. */
export function readOptions(key: unknown, options: CheckoutOptions, said: unknown): Asked | CheckoutError {
  if (/^sk_/.test(String(key))) return SECRET_KEY;
  const all = Object(said);
  const stranger = Object.keys(all).find((name) => !OPTIONS.includes(name) && all[name] !== undefined);
  if (stranger !== undefined) return wrong(aboutStranger(stranger));
  const { checkoutUrl } = options;
  if (checkoutUrl !== undefined) {
    const page = checkoutPageAt(checkoutUrl);
    return page ? { page } : wrong("checkoutUrl must be the address that the API answered.");
  }
  if (!/^pk_/.test(String(key))) return wrong("Tua() needs a publishable key (pk_…).");
  const { amount, currency, description, metadata, locale } = options;
  if (!(typeof amount === "string" ? /^\d+(\.\d+)?$/.test(amount) : Number.isFinite(amount)))
    return wrong('amount must be a number or a decimal text, as 10.5 or "10.50".');
  if (typeof currency !== "string") return wrong("currency must be a text, as GHS.");
  if (typeof description !== "string") return wrong("description must be a text.");
  const texts = metadata && jsonOf(metadata);
  if (texts === null) return wrong("metadata must be an object of texts.");
  const order = { amount: String(amount), currency, description };
  return { fields: { ...order, ...(texts && { metadata: texts }), ...(locale && { locale }) } };
}

function jsonOf(metadata: unknown): string | null {
  try {
    return typeof metadata === "object" ? JSON.stringify(metadata) : null;
  } catch {
    return null;
  }
}

const aboutStranger = (name: string): string =>
  OF_SERVERS.test(name)
    ? `${name} is not taken from a page, where visitors can change it. Make the session on your server and open its checkoutUrl.`
    : `${name.slice(0, 40)} is no option. Did you mean ${nearest(name.slice(0, 40).toLowerCase())}?`;

function nearest(name: string): string {
  const far = (option: string) =>
    option.toLowerCase().startsWith(name) ? 0 : distance(name, option.toLowerCase());
  return OPTIONS.reduce((best, option) => (far(option) < far(best) ? option : best));
}

/** Counts the letters to add, drop or change (Levenshtein). */
function distance(from: string, to: string): number {
  let row = [...to, ""].map((_, at) => at);
  for (const letter of from) {
    const next = [(row[0] as number) + 1];
    for (let at = 0; at < to.length; at++)
      next.push(
        Math.min(
          (next[at] as number) + 1,
          (row[at + 1] as number) + 1,
          (row[at] as number) + (letter === to[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[to.length] as number;
}

const SECRET_KEY: CheckoutError = {
  code: "wrong_key_kind",
  message:
    "A secret key (sk_…) is in this page, where everybody can read it. Revoke it now, and use a publishable key (pk_…).",
};

const wrong = (message: string): CheckoutError => ({ code: "invalid_request", message });
