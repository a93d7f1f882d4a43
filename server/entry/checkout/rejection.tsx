import type { FastifyReply, FastifyRequest } from "fastify";
import { NoticePage } from "../../../web/checkout/end-pages.tsx";
import { MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import type { AppError, ErrorCode } from "../../domain/app-error.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { errorBody, errorHeaders, STATUS, toAppError } from "../send-error.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { refillValues } from "./form-body.ts";
import { chooseLanguage } from "./language.ts";
import { pathFor, toPageContext } from "./page-context.ts";
import type { PageOptions } from "./page-options.ts";
import { type FormRejection, renderPage } from "./render-page.tsx";
import { sendCheckoutPage, sendPage, wantsJson } from "./send-page.ts";

/** Failures that show the checkout's page with a message. */
const ON_THE_PAGE: Partial<Record<ErrorCode, (failure: AppError, body: unknown) => FormRejection>> = {
  invalid_request: ({ fields }, body) => ({ typed: refillValues(body), problems: fields ?? [] }),
  payment_failed: (_failure, body) => ({ typed: refillValues(body), problems: [] }),
  no_payment_method: (_failure, body) => ({ typed: refillValues(body), problems: [], reason: "noMethod" }),
  rate_limited: ({ rateLimit }, body) => ({
    typed: refillValues(body),
    problems: [],
    ...(rateLimit?.policy === "payer" && { reason: "phoneRateLimited" }),
  }),
  checkout_closed: () => ({ typed: {}, problems: [] }),
};

type Notices = (typeof MESSAGES)["en"]["notices"];
type NoticeName = {
  [Name in keyof Notices]: Notices[Name] extends { title: string } ? Name : never;
}[keyof Notices];
/** Messages of the other failures, each on a separate page. */
const NOTICES: Partial<Record<ErrorCode, NoticeName>> = {
  not_found: "notFound",
  request_too_large: "unreadable",
  unsupported_media_type: "unreadable",
  invalid_request: "unreadable",
  rate_limited: "wait",
  unavailable: "unavailable",
};

/** Handles all errors of these routes: as JSON, on the checkout's page, or on a separate page. */
export function rejection(options: PageOptions) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const failure = toAppError(error, request);
    reply.code(STATUS[failure.code]).headers(errorHeaders(failure));
    if (wantsJson(request)) return reply.send(errorBody(failure, request));
    // Rate-limited posts must not cause database queries.
    const isRateLimited = failure.rateLimit?.policy.startsWith("checkout");
    const onPage = isRateLimited ? undefined : ON_THE_PAGE[failure.code];
    const checkoutId = getCheckoutId(request);
    const hasView = !isRateLimited && failure.code !== "not_found" && failure.code !== "unavailable";
    const view = hasView ? await findView(options, checkoutId) : null;
    const context = toPageContext(request);
    const path = pathFor(context, checkoutId);
    if (onPage && view) {
      const page = renderPage(view, context, onPage(failure, request.body));
      return sendCheckoutPage(options, request, reply, view, page, path);
    }
    const language = chooseLanguage(context, view?.transaction.locale ?? null);
    const name = NOTICES[failure.code] ?? "internal";
    const pageProps = { language, test: false, frame: context.frame, path };
    const page = (
      <NoticePage pageProps={pageProps} messages={MESSAGES[language].notices[name]} requestId={request.id} />
    );
    const frames = isRateLimited ? [] : (view?.frames ?? (await findFrames(options, checkoutId)));
    return sendPage(options, request, reply, page, { frames, brandColor: null });
  };
}

/** The checkout. Null if it can't be loaded; the first failure is then shown. */
function findView({ useCases }: PageOptions, checkoutId: string): Promise<CheckoutView | null> {
  return useCases.viewCheckout(checkoutId).catch(() => null);
}

/** Without the database, framing is not allowed. The page reports the outage itself. */
function findFrames({ useCases }: PageOptions, checkoutId: string): Promise<readonly string[]> {
  return useCases.frameAncestors(checkoutId).catch(() => []);
}
