import { backoff } from "./backoff.ts";
import { hush, tell } from "./banner.ts";
import { type Answer, ask } from "./request.ts";
import {
  goTo,
  isNotice,
  isWatched,
  replacePage,
  secondsUnheld,
  showAbove,
  stateOf,
  whenShown,
} from "./shown-page.ts";

/** The data of a submitted form. */
export interface Parcel {
  address: string;
  body: URLSearchParams;
  /** Whether the request starts a payment. */
  pays: boolean;
  /** Called once, as soon as the result is known. */
  settled(): void;
  /** Called after that if the page does not change. */
  unchanged(): void;
}

/** Only one request at a time, so that an older response never replaces a newer one. */
type Doing =
  /** Polls when the page may change. */
  | { kind: "watching" }
  | { kind: "sending"; parcel: Parcel }
  /** The response was lost or is an error (`notice`), so the effect of the request is unknown. */
  | { kind: "finding out"; parcel: Parcel; notice: Document | null; unchangedSince: number | null };

const WATCHING: Doing = { kind: "watching" };

/** The delay before the banner reports a slow response. */
const SLOW_MS = 8_000;
/** Long polling of an open form ends this soon, so that idle forms use no server capacity. */
const SHORT_MS = 3_000;
/** A post can arrive after the poll that follows it. A state that stays unchanged this long is final. */
const ARRIVAL_MS = 3_000;
/**
 * A poll that returns unchanged sooner than this was not held by the server, for example because a checkout
 * has too many open tabs. The next poll then waits.
 */
const NOT_HELD_MS = 3_000;
const EASY_MS = 5_000;
const SOON_MS = 1_000;
/** The maximum delay of a timer. */
const MAX_MS = 2 ** 31 - 1;

let doing: Doing = WATCHING;
/** Aborts the poll in flight. */
let giveUp: (() => void) | null = null;
let timer = 0;
let failures = 0;
/** When long polling starts: at the end of an open form, at any time on a pending page. */
let heldFrom = 0;

const untilHeld = () => heldFrom - performance.now();

/** Starts polling whenever the page may change. */
export function watchPage(): void {
  whenShown(() => {
    heldFrom = performance.now() + secondsUnheld() * 1_000;
  });
  watch();
}

/** The form that is in flight or whose result is unknown. Null if the next form may be sent. */
export const underWay = (): Parcel | null => (doing.kind === "watching" ? null : doing.parcel);

/** Sends a form. Never retries it automatically. */
export function send(parcel: Parcel): void {
  // A page from a poll in flight would replace the response.
  stopLooking();
  hush();
  doing = { kind: "sending", parcel };
  const slow = setTimeout(tell, SLOW_MS, "slow");
  ask("POST", parcel.address, stateOf(), parcel.body, (answer) => {
    clearTimeout(slow);
    if (underWay() === parcel) answered(parcel, answer);
  });
}

/**
 * Polls immediately, for example after sleep or at the end of the countdown. A form in flight makes that
 * unnecessary.
 */
export function lookNow(): void {
  if (doing.kind === "sending") return;
  stopLooking();
  if (isWatched() || doing.kind === "finding out") look();
}

/** The browser went offline. Shown at once, even on a page that does not poll. */
export function wentOffline(): void {
  // The next poll is not held then, so that it shows a restored connection.
  failures ||= 1;
  tell(doing.kind === "watching" ? "offline" : "offline-sending");
}

/** The browser is online again. A poll checks whether the server is reachable. */
export function cameOnline(): void {
  if (doing.kind === "watching" && !isWatched()) hush("offline");
  lookNow();
}

/** The page was restored from the back/forward cache: requests in flight were lost. */
export function comeBack(): void {
  settle();
  lookNow();
}

/** Stops polling until the next call. */
export function stopLooking(): void {
  clearTimeout(timer);
  giveUp?.();
  giveUp = null;
}

function settle(): void {
  const parcel = underWay();
  doing = WATCHING;
  parcel?.settled();
}

function answered(parcel: Parcel, answer: Answer): void {
  if (answer.kind === "go") {
    goTo(answer.url);
    return;
  }
  // A server with an error may have acted before it failed. Poll for the current state before showing the
  // error.
  if (answer.kind !== "page" || (answer.status >= 500 && isNotice(answer.page))) {
    const notice = answer.kind === "page" ? answer.page : null;
    doing = { kind: "finding out", parcel, notice, unchangedSince: null };
    tell(notice ? "slow" : "offline-sending");
    lookLater(backoff(0));
    return;
  }
  settle();
  if (answer.status >= 400 && isNotice(answer.page)) {
    hush();
    showAbove(answer.page);
    parcel.unchanged();
  } else replacePage(answer);
  watch();
}

/** Polls at once where polls are held, otherwise when that starts. */
function watch(): void {
  if (untilHeld() > 0) lookLater(0);
  else lookNow();
}

/**
 * Schedules a poll. On an open form it waits for the form's end, unless a result is unknown or a request
 * failed.
 */
function lookLater(delay: number): void {
  stopLooking();
  const wait = doing.kind === "watching" && failures === 0 ? Math.max(delay, untilHeld()) : delay;
  timer = window.setTimeout(
    () => {
      // A hidden page does not poll. It polls when it becomes visible.
      if (!document.hidden) lookNow();
    },
    Math.min(wait, MAX_MS),
  );
}

function look(): void {
  const began = performance.now();
  const short = untilHeld() > 0;
  // A poll without a state is answered at once, which tests the connection.
  const state = doing.kind === "finding out" || failures > 0 ? "-" : stateOf();
  giveUp = ask("GET", lookAddress(), state, null, (answer) => {
    giveUp = null;
    heard(answer, performance.now() - began);
  });
  if (short && state !== "-") timer = window.setTimeout(watch, SHORT_MS);
}

/**
 * Adds a unique parameter. Browsers queue requests for the same URL (HTTP cache lock), so a held poll would
 * block the page in a second tab.
 */
function lookAddress(): string {
  const address = new URL(location.href);
  address.searchParams.set("look", Math.random().toString(36).slice(2));
  return address.href;
}

function heard(answer: Answer, took: number): void {
  if (answer.kind === "go") {
    goTo(answer.url);
    return;
  }
  if (answer.kind === "none" || (answer.kind === "page" && answer.status >= 400)) {
    const none = answer.kind === "none";
    // A single failed poll shows nothing: it also happens while the customer leaves the page.
    if (failures > 0 || (none && !navigator.onLine))
      tell(!none ? "slow" : doing.kind === "finding out" ? "offline-sending" : "offline");
    const delay = Math.max(answer.again, backoff(failures++));
    lookLater(delay);
    return;
  }
  failures = 0;
  hush("offline", "offline-sending", "slow");
  if (answer.kind === "page" && stateOf(answer.page) !== stateOf()) {
    settle();
    replacePage(answer);
    lookLater(SOON_MS);
  } else if (answer.kind === "page" && doing.kind === "finding out") foundUnchanged(doing);
  else lookLater(took < NOT_HELD_MS ? EASY_MS : SOON_MS);
}

function foundUnchanged(found: Extract<Doing, { kind: "finding out" }>): void {
  const { parcel, notice } = found;
  found.unchangedSince ??= performance.now();
  const left = found.unchangedSince + ARRIVAL_MS - performance.now();
  if (!notice && left > 0) {
    tell("slow");
    lookLater(left);
    return;
  }
  settle();
  parcel.unchanged();
  if (notice) showAbove(notice);
  else tell(parcel.pays ? "unpaid" : "unsent");
  lookLater(EASY_MS);
}
