import { type Call, type Course, newCourse } from "./callbacks.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { documentPart, element } from "./dom.ts";
import { languageOf, messagesIn } from "./messages.ts";
import { given, readOptions } from "./options.ts";
import { canShow, showPayment } from "./payment-dialog.ts";
import { type Asked, nameOf, type Session, sessionFor } from "./sessions.ts";
import type { CheckoutError, CheckoutHandle, CheckoutOptions, Tua as Declared } from "./tua.d.ts";

/** The open checkout of this page. */
let current: { name: string; handle: CheckoutHandle; course: Course; isThere(): boolean } | undefined;

/** Creates the SDK for an API origin. */
export function tuaOf(api: string): typeof Declared {
  return (key) => {
    greet(api);
    const maker = { api, key };

    const leaveFor = (options: CheckoutOptions, asked: Asked): void => {
      sessionFor(maker, asked).then(
        (session) => location.assign(addressOf(session, options, asked)),
        (error: CheckoutError) => refuse(options, error),
      );
    };

    return {
      open(said) {
        const options = given(said);
        const asked = readOptions(key, options, said);
        if ("code" in asked) return refuse(options, asked);
        const name = nameOf(maker, asked);
        const told = (...call: Call) => tell(options, call);
        // A page that re-renders may have removed the dialog.
        if (!current?.isThere()) current?.handle.close();
        if (current) {
          if (current.name !== name) return refuse(options, ALREADY_OPEN);
          current.course.join(told);
          return current.handle;
        }
        if (!canShow()) {
          leaveFor(options, asked);
          return CLOSED;
        }
        const course = newCourse(told);
        const dialog = showPayment(messagesIn(languageFor(options)), course, () => {
          current = undefined;
        });
        current = { name, handle: { close: dialog.close }, course, isThere: dialog.isThere };
        sessionFor(maker, asked).then(
          (session) =>
            dialog.load(
              session,
              addressOf(session, options, asked, true),
              addressOf(session, options, asked),
            ),
          (error: CheckoutError) => dialog.fail(error, !options.onError),
        );
        return current.handle;
      },

      redirect(said) {
        const options = given(said);
        const asked = readOptions(key, options, said);
        if ("code" in asked) refuse(options, asked);
        else leaveFor(options, asked);
      },
    };
  };
}

const ALREADY_OPEN: CheckoutError = {
  code: "already_open",
  message: "Another checkout is open. Close it first.",
};
const CLOSED: CheckoutHandle = { close() {} };

function refuse(options: CheckoutOptions, error: CheckoutError): CheckoutHandle {
  const course = newCourse((...call) => tell(options, call));
  course.fail(error);
  course.end();
  return CLOSED;
}

/**
 * Runs each callback in a microtask, so that its exception is reported like any error of the page and stops
 * nothing else.
 */
function tell(options: CheckoutOptions, [name, told]: Call): void {
  if (name === "onError" && (!options.onError || told.code === "wrong_key_kind"))
    console.error(`Tua: ${told.message} (${told.code})`);
  queueMicrotask(() => (options[name] as ((told: unknown) => void) | undefined)?.(told));
}

const languageFor = ({ locale }: CheckoutOptions) =>
  languageOf(locale || documentPart("documentElement").lang || navigator.language);

/** A session that the shop's server created has its own language. Only an explicit `locale` overrides it. */
function addressOf(session: Session, options: CheckoutOptions, asked: Asked, framed = false): string {
  const address = new URL(session.url);
  if (framed) address.searchParams.set("frame", "1");
  if (options.locale || !("page" in asked)) address.searchParams.set("lang", languageFor(options));
  return address.href;
}

let greeted = false;

/** Preconnects, so that opening is fast. Requests nothing yet. */
function greet(api: string): void {
  if (greeted) return;
  greeted = true;
  documentPart("head").append(
    element("link", { rel: "preconnect", href: api, crossOrigin: "anonymous" }),
    element("link", { rel: "preconnect", href: CHECKOUT_ORIGIN }),
  );
}
