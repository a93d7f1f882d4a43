import type { FastifyReply, FastifyRequest } from "fastify";
import { NoticePage } from "../../../../web/checkout/end-pages.tsx";
import { MESSAGES } from "../../../../web/checkout/i18n/languages.ts";
import { ClosedLinkPage } from "../../../../web/checkout/payment-link-page.tsx";
import type { AppError, ErrorCode } from "../../../domain/app-error.ts";
import type { CodedProblem } from "../../../domain/field-codes.ts";
import { toLinkError } from "../../../usecases/payment-links/initiate-from-link.ts";
import type { PaymentLinkView } from "../../../usecases/payment-links/view-payment-link.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { errorBody, errorHeaders, STATUS, toAppError } from "../../send-error.ts";
import type { Formats } from "../formats.ts";
import { chooseLanguage } from "../language.ts";
import { toPageContext } from "../page-context.ts";
import { sendDocument, wantsJson } from "../send-page.ts";
import { getLinkId, linkPath, moneyIn, type RejectedForm, sendLinkPage, toLinkProps } from "./link-page.tsx";

type Texts = (typeof MESSAGES)["en"]["paymentLink"];

/** Why a link accepts no payment. */
const CLOSED: Partial<Record<ErrorCode, keyof Texts["closed"]>> = {
  payment_link_paused: "paused",
  payment_link_busy: "busy",
  payment_link_ended: "ended",
};
/** Failures with a page of their own. */
const NOTICES: Partial<
  Record<ErrorCode, "notFound" | "noMethod" | "wait" | "inProgress" | "unreadable" | "unavailable">
> = {
  not_found: "notFound",
  no_payment_method: "noMethod",
  rate_limited: "wait",
  idempotency_key_in_use: "inProgress",
  invalid_request: "unreadable",
  request_too_large: "unreadable",
  unsupported_media_type: "unreadable",
  unavailable: "unavailable",
};

/** Handles all errors of these routes: as JSON, on the link's page, or on a separate page. */
export function linkErrors(options: EntryOptions) {
  return async function reject(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const failure = toAppError(error, request);
    reply.code(STATUS[failure.code]).headers(errorHeaders(failure));
    if (wantsJson(request)) return reply.send(errorBody(failure, request));
    const why = CLOSED[failure.code];
    if (why || isAboutForm(failure)) {
      let view: PaymentLinkView;
      try {
        view = await options.useCases.viewPaymentLink(getLinkId(request));
      } catch (unknownLink) {
        return reject(unknownLink, request, reply);
      }
      // A link that accepts no payment shows neither its amount nor a form.
      if (!why && view.rejection) return reject(toLinkError(view.rejection), request, reply);
      const { props, formats } = toLinkProps(request, view);
      if (!why) return sendLinkPage(reply, view, props, rejectedForm(failure, request, view, formats));
      const { link, merchant } = view;
      const page = <ClosedLinkPage link={props} why={why} />;
      const { brandColor } = merchant;
      return sendDocument(reply, page, { frames: [], brandColor, script: null, mode: link.scope.mode });
    }
    const language = chooseLanguage(toPageContext(request), null);
    const messages = MESSAGES[language].paymentLink[NOTICES[failure.code] ?? "internal"];
    const pageProps = { language, test: false, frame: false, path: linkPath(request) };
    const page = <NoticePage pageProps={pageProps} messages={messages} requestId={request.id} />;
    return sendDocument(reply, page, { frames: [], brandColor: null, script: null, mode: null });
  };
}

const FORM_FIELDS: ReadonlySet<string> = new Set(["amount", "formId"]);

/** Whether the customer can correct the form, or only has to send it again. */
function isAboutForm({ code, fields = [] }: AppError): boolean {
  if (code === "idempotency_key_reused") return true;
  return (
    code === "invalid_request" && fields.length > 0 && fields.every(({ field }) => FORM_FIELDS.has(field))
  );
}

function rejectedForm(
  { code, fields = [] }: AppError,
  request: FastifyRequest,
  view: PaymentLinkView,
  formats: Formats,
): RejectedForm {
  const texts = MESSAGES[chooseLanguage(toPageContext(request), null)].paymentLink;
  const typed = new URLSearchParams(typeof request.body === "string" ? request.body : "").get("amount");
  const problem = fields.find(({ field }) => field === "amount");
  const isOutdated = fields.some(({ field }) => field === "formId");
  const text = problem && view.link.amount === null ? amountProblem(problem, texts, view, formats) : null;
  const notice = code === "idempotency_key_reused" ? texts.otherAmount : isOutdated ? texts.outdated : null;
  // A fixed amount needs no correction: its page has no field, so the form was out of date.
  const hasNoField = problem !== undefined && view.link.amount !== null;
  return {
    typed: typed?.slice(0, 20),
    problem: text,
    notice: notice ?? (hasNoField ? texts.outdated : null),
  };
}

function amountProblem(
  found: CodedProblem,
  { amountProblems }: Texts,
  { link }: PaymentLinkView,
  formats: Formats,
): string {
  const money = (minorUnits: bigint | null, decimal: string) =>
    minorUnits === null ? decimal : moneyIn(formats, link, minorUnits).text;
  const { code, params } = found;
  if (code === "required" || code === "not_positive") return amountProblems[code];
  if (code === "too_many_decimals") return amountProblems[code](params.max, link.currency);
  if (code === "amount_too_small") return amountProblems[code](money(link.amountMin, params.min));
  if (code === "amount_too_large") return amountProblems[code](money(link.amountMax, params.max));
  return amountProblems.not_a_decimal;
}
