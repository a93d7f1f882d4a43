import type { FramePaymentStatus } from "../frame-messages.ts";
import { type CheckoutPage, checkoutPageAt } from "./checkout-page.ts";
import type { CheckoutError } from "./tua.d.ts";

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

/** What was opened and can still be paid, in this page's memory only: nothing is written down. */
const opened = new Map<string, Promise<Session>>();

/** Two of one name are the same order, in whatever language. */
export function nameOf({ api, key }: Maker, asked: Asked): string {
  if ("page" in asked) return asked.page.url;
  const { amount, currency, description, metadata } = asked.fields;
  return JSON.stringify([api, key, Number(amount), currency, description, metadata]);
}

/**
 * The order's session: the one from before while it can still be paid, so that a customer who closed while the prompt
 * was out does not pay twice; else a new one. Rejects with what `onError` is told.
 */
export function sessionFor(maker: Maker, asked: Asked): Promise<Session> {
  const name = nameOf(maker, asked);
  const make = () =>
    "page" in asked ? Promise.resolve({ ...asked.page, name }) : newSession(maker, name, asked.fields);
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
  const { success, data, error, warnings } = await answerTo(`${api}/v2/sessions`, { key, ...fields });
  if (success !== true && typeof error?.code === "string") throw error as CheckoutError;
  const page = checkoutPageAt(data?.checkoutUrl);
  if (!page) throw NO_ANSWER;
  warn(warnings);
  return { ...page, name, expiresAt: data.expiresAt };
}

let warned = false;

/** Tells a developer once what the session lacks: in test mode the answer says so. */
function warn(warnings: { code: string; message: string }[] | undefined): void {
  if (!warnings || warned) return;
  warned = true;
  for (const { code, message } of warnings) console.warn(`Tua: ${message} (${code})`);
}

const NO_ANSWER: CheckoutError = {
  code: "network_error",
  message: "Can't reach the payment service. Try again.",
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
