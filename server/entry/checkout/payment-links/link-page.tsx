import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Message } from "../../../../web/checkout/i18n/failure-messages.ts";
import { MESSAGES } from "../../../../web/checkout/i18n/languages.ts";
import { PaymentLinkPage, type PaymentLinkProps } from "../../../../web/checkout/payment-link-page.tsx";
import { logoPath } from "../../../domain/logo.ts";
import type { PaymentLinkView } from "../../../usecases/payment-links/view-payment-link.ts";
import { type Formats, formatsFor } from "../formats.ts";
import { chooseLanguage } from "../language.ts";
import { toPageContext } from "../page-context.ts";
import { sendDocument } from "../send-page.ts";

/** The ID of the payment link in a request's URL. */
export const getLinkId = (request: FastifyRequest): string => (request.params as { linkId: string }).linkId;

/** Random bytes of a form's ID. */
const FORM_BYTES = 16;
export const isFormId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The page's path with its language. */
export function linkPath(request: FastifyRequest): string {
  const { language } = toPageContext(request);
  return `/l/${getLinkId(request)}${language ? `?lang=${language}` : ""}`;
}

/** Formatted data of a link's page for one reader. */
export function toLinkProps(request: FastifyRequest, { link, merchant }: PaymentLinkView) {
  const language = chooseLanguage(toPageContext(request), null);
  const formats = formatsFor(language, merchant);
  const props: PaymentLinkProps = {
    language,
    test: link.scope.mode === "test",
    frame: false,
    path: linkPath(request),
    merchant: merchant.name,
    logo: logoPath(merchant),
    description: link.description,
    amount: link.amount === null ? null : moneyIn(formats, link, link.amount),
    currency: link.currency,
    range: rangeText(formats, language, link),
  };
  return { props, formats };
}

export const moneyIn = (formats: Formats, { currency }: PaymentLinkView["link"], minorUnits: bigint) =>
  formats.money({ minorUnits, currency });

function rangeText(
  formats: Formats,
  language: PaymentLinkProps["language"],
  link: PaymentLinkView["link"],
): string | null {
  const { between, atLeast, atMost } = MESSAGES[language].paymentLink;
  const text = (minorUnits: bigint | null) =>
    minorUnits === null ? null : moneyIn(formats, link, minorUnits).text;
  const [min, max] = [text(link.amountMin), text(link.amountMax)];
  if (min !== null && max !== null) return between(min, max);
  if (min !== null) return atLeast(min);
  return max === null ? null : atMost(max);
}

/** The content of a form that was rejected. */
export interface RejectedForm {
  typed: string | undefined;
  problem: string | null;
  notice: Message | null;
}

/** Sends the page with a new form. */
export function sendLinkPage(
  reply: FastifyReply,
  { link, merchant }: PaymentLinkView,
  props: PaymentLinkProps,
  rejected: RejectedForm = { typed: undefined, problem: null, notice: null },
): FastifyReply {
  const formId = randomBytes(FORM_BYTES).toString("base64url");
  const page = <PaymentLinkPage link={props} formId={formId} {...rejected} />;
  const { brandColor } = merchant;
  return sendDocument(reply, page, { frames: [], brandColor, script: null, mode: link.scope.mode });
}
