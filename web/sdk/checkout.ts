import { type Call, type CallbackDispatcher, createDispatcher } from "./callback-dispatcher.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { documentProperty, element } from "./dom.ts";
import { messagesIn, toLanguage } from "./messages.ts";
import { copyOptions, parseOptions } from "./options.ts";
import { canShow, showPayment } from "./payment-dialog.ts";
import { getSession, type Session, type SessionRequest, toOrderKey } from "./sessions.ts";
import type { CheckoutError, CheckoutHandle, CheckoutOptions, Tua as Declared } from "./tua.d.ts";

/** The open checkout of this page. */
let current:
  | { name: string; handle: CheckoutHandle; dispatcher: CallbackDispatcher; isConnected(): boolean }
  | undefined;

/** Creates the SDK for an API origin. */
export function createTua(api: string): typeof Declared {
  return (key) => {
    preconnect(api);
    const source = { api, key };

    const redirectToPage = (options: CheckoutOptions, request: SessionRequest): void => {
      getSession(source, request).then(
        (session) => location.assign(toCheckoutUrl(session, options, request)),
        (error: CheckoutError) => reportError(options, error),
      );
    };

    return {
      open(input) {
        const options = copyOptions(input);
        const request = parseOptions(key, options, input);
        if ("code" in request) return reportError(options, request);
        const name = toOrderKey(source, request);
        const notifyShop = (...call: Call) => notify(options, call);
        // A page that re-renders may have removed the dialog.
        if (!current?.isConnected()) current?.handle.close();
        if (current) {
          if (current.name !== name) return reportError(options, ALREADY_OPEN);
          current.dispatcher.join(notifyShop);
          return current.handle;
        }
        if (!canShow()) {
          redirectToPage(options, request);
          return CLOSED;
        }
        const dispatcher = createDispatcher(notifyShop);
        const dialog = showPayment(messagesIn(languageFor(options)), dispatcher, () => {
          current = undefined;
        });
        current = { name, handle: { close: dialog.close }, dispatcher, isConnected: dialog.isConnected };
        getSession(source, request).then(
          (session) =>
            dialog.load(
              session,
              toCheckoutUrl(session, options, request, true),
              toCheckoutUrl(session, options, request),
            ),
          (error: CheckoutError) => dialog.fail(error, !options.onError),
        );
        return current.handle;
      },

      redirect(input) {
        const options = copyOptions(input);
        const request = parseOptions(key, options, input);
        if ("code" in request) reportError(options, request);
        else redirectToPage(options, request);
      },

      watch(options) {
        const controller = new AbortController();
        const url = `${api}/v2/watch.mjs`;
        // Fetched first: a browser may remember a failed import until the page is left.
        const load = (): unknown =>
          fetch(url, controller)
            .then((response) => response.ok && import(/* @vite-ignore */ url))
            .then((module) => module.watch(api, key, options, controller.signal))
            .catch(() => controller.signal.aborted || setTimeout(load, RELOAD_MS));
        load();
        return () => controller.abort();
      },
    };
  };
}

/** Until the module of `watch()` is requested again. */
const RELOAD_MS = 5_000;
const ALREADY_OPEN: CheckoutError = {
  code: "already_open",
  message: "Another checkout is open. Close it first.",
};
const CLOSED: CheckoutHandle = { close() {} };

function reportError(options: CheckoutOptions, error: CheckoutError): CheckoutHandle {
  const dispatcher = createDispatcher((...call) => notify(options, call));
  dispatcher.fail(error);
  dispatcher.end();
  return CLOSED;
}

/**
 * Runs each callback in a microtask, so that its exception is reported like any error of the page and stops
 * nothing else.
 */
function notify(options: CheckoutOptions, [name, argument]: Call): void {
  if (name === "onError" && (!options.onError || argument.code === "wrong_key_kind"))
    console.error(`Tua: ${argument.message} (${argument.code})`);
  queueMicrotask(() => (options[name] as ((argument: unknown) => void) | undefined)?.(argument));
}

const languageFor = ({ locale }: CheckoutOptions) =>
  toLanguage(locale || documentProperty("documentElement").lang || navigator.language);

/** A checkout that the shop's server created has its own language. Only an explicit `locale` overrides it. */
function toCheckoutUrl(
  session: Session,
  options: CheckoutOptions,
  request: SessionRequest,
  framed = false,
): string {
  const url = new URL(session.url);
  if (framed) url.searchParams.set("frame", "1");
  if (options.locale || !("page" in request)) url.searchParams.set("lang", languageFor(options));
  return url.href;
}

let preconnected = false;

/** Preconnects, so that opening is fast. Requests nothing yet. */
function preconnect(api: string): void {
  if (preconnected) return;
  preconnected = true;
  documentProperty("head").append(
    element("link", { rel: "preconnect", href: api, crossOrigin: "anonymous" }),
    element("link", { rel: "preconnect", href: CHECKOUT_ORIGIN }),
  );
}
