import type { FramePaymentStatus } from "../frame-messages.ts";
import { type CheckoutPage, checkoutPageAt } from "./checkout-page.ts";
import type { CheckoutError, CheckoutOptions } from "./tua.d.ts";

/** A checkout that was opened, and how its payment stood when last seen. */
export interface Session extends CheckoutPage {
  name: string;
  expiresAt?: string;
  status?: FramePaymentStatus;
}

/** Where sessions are made, and with which key. */
export interface Maker {
  api: string;
  key: string;
}

/** What a session is asked for: the fields of the request, or the address of one that is there. */
export type Asked = { fields: Record<string, string> } | { page: CheckoutPage };

/** What was asked for by fields and can still be paid, in this page's memory only: nothing is written down. */
const opened = new Map<string, Promise<Session>>();

/** Two of one name are the same order, in whatever language. */
export function nameOf({ api, key }: Maker, asked: Asked): string {
  if ("page" in asked) return asked.page.url;
  const { amount, currency, description } = asked.fields;
  return JSON.stringify([api, key, amount, currency, description]);
}

/**
 * The order's session: the one from before while it can still be paid, so that a customer who closed while the prompt
 * was out does not pay twice; else a new one. Rejects with what `onError` is told.
 */
export function sessionFor(maker: Maker, asked: Asked): Promise<Session> {
  const name = nameOf(maker, asked);
  if ("page" in asked) return Promise.resolve({ ...asked.page, name });
  const make = () => newSession(maker, name, asked.fields);
  const before = opened.get(name);
  const session = before?.then((known) => (isOver(known) ? make() : known)) ?? make();
  opened.set(name, session);
  session.catch(() => {
    if (opened.get(name) === session) opened.delete(name);
  });
  return session;
}

/** Takes down how a session's payment stands. When that is final, the same order again is another payment. */
export function remember(session: Session, status: FramePaymentStatus): void {
  session.status = status;
  if (/success|canceled|expired/.test(status)) opened.delete(session.name);
}

/** A payment under way outlives its session: what comes of it is not known yet. */
const isOver = ({ status, expiresAt }: Session): boolean =>
  status !== "processing" && Date.parse(expiresAt ?? "") <= Date.now();

async function newSession(
  { api, key }: Maker,
  name: string,
  fields: Record<string, string>,
): Promise<Session> {
  const { success, data, error } = await answerTo(`${api}/v2/sessions`, { key, ...fields });
  if (success !== true && typeof error?.code === "string") throw error as CheckoutError;
  const page = checkoutPageAt(data?.checkoutUrl);
  if (!page) throw NO_ANSWER;
  return { ...page, name, expiresAt: data.expiresAt };
}

const NO_ANSWER: CheckoutError = {
  code: "network_error",
  message: "The payment service could not be reached.",
};
const LONGEST_WAIT_MS = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: what came over the network is looked at field by field.
async function answerTo(address: string, fields: Record<string, string>): Promise<any> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LONGEST_WAIT_MS);
  try {
    // A form: browsers ask no leave for it first, which would be a second round trip.
    const body = new URLSearchParams(fields);
    const answer = await fetch(address, { method: "POST", body, credentials: "omit", signal: giveUp.signal });
    return Object(await answer.json());
  } catch {
    throw NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
}

/** What options ask for, or what is wrong with them. */
export function readOptions(key: unknown, options: CheckoutOptions): Asked | CheckoutError {
  if (/^sk_/.test(String(key))) return SECRET_KEY;
  const { checkoutUrl } = options;
  if (checkoutUrl !== undefined) {
    const page = checkoutPageAt(checkoutUrl);
    return page ? { page } : wrong("checkoutUrl must be the address that the API answered.");
  }
  if (!/^pk_/.test(String(key))) return wrong("Tua() needs a publishable key (pk_…).");
  const { amount, currency, description, locale } = options;
  if (!Number.isFinite(amount)) return wrong("amount must be a number, as 10.5.");
  if (typeof currency !== "string") return wrong("currency must be a text, as GHS.");
  if (typeof description !== "string") return wrong("description must be a text.");
  return { fields: { amount: String(amount), currency, description, ...(locale && { locale }) } };
}

const SECRET_KEY: CheckoutError = {
  code: "wrong_key_kind",
  message:
    "A secret key (sk_…) is in this page, where everybody can read it. Revoke it now, and use a publishable key (pk_…).",
};

const wrong = (message: string): CheckoutError => ({ code: "invalid_request", message });
