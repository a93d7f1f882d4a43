import { type Answer, ask } from "./ask.ts";
import { backoff } from "./pace.ts";
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
import { hush, tell } from "./trouble.ts";

/** What a form sends. */
export interface Parcel {
  address: string;
  body: URLSearchParams;
  /** Whether money would move if it arrived. */
  pays: boolean;
  /** Called once, as soon as it is known what became of it. */
  settled(): void;
  /** Called after that where the page stays as it was. */
  unchanged(): void;
}

/** One thing at a time, so that no older answer takes the place of a newer one. */
type Doing =
  /** Looks for news, if and when the page says that there may be some. */
  | { kind: "watching" }
  | { kind: "sending"; parcel: Parcel }
  /** Its answer was lost, or tells of trouble, which the notice is about: nobody knows whether it has acted. */
  | { kind: "finding out"; parcel: Parcel; notice: Document | null; unchangedSince: number | null };

const WATCHING: Doing = { kind: "watching" };

/** So long nothing is said of an answer that does not come. */
const SLOW_MS = 8_000;
/** So long an open form's look waits for news: it holds no place at the server while somebody types. */
const SHORT_MS = 3_000;
/** A post may arrive after the look that follows it: what is unchanged for so long stays unchanged. */
const ARRIVAL_MS = 3_000;
/**
 * The server holds a look back until there is news. One that came at once without any was not held, as happens with
 * too many windows on one checkout: the next is not asked at once.
 */
const NOT_HELD_MS = 3_000;
const EASY_MS = 5_000;
const SOON_MS = 1_000;
/** Timers count no further. */
const LONGEST_MS = 2 ** 31 - 1;

let doing: Doing = WATCHING;
/** Gives up the look that is under way. */
let giveUp: (() => void) | null = null;
let timer = 0;
let failures = 0;
/** From when on looks are held: the end of an open form, and any time on a page that waits. */
let heldFrom = 0;

const untilHeld = () => heldFrom - performance.now();

/** Looks for news from now on, whenever the page may have some. */
export function watchPage(): void {
  whenShown(() => {
    heldFrom = performance.now() + secondsUnheld() * 1_000;
  });
  watch();
}

/** What is on its way or not known of yet; null where the next form may be sent. */
export const underWay = (): Parcel | null => (doing.kind === "watching" ? null : doing.parcel);

/** Sends a form. It is never sent again by itself. */
export function send(parcel: Parcel): void {
  // A page that news brought meanwhile would take the answer's place.
  stopLooking();
  hush();
  doing = { kind: "sending", parcel };
  const slow = setTimeout(tell, SLOW_MS, "slow");
  ask("POST", parcel.address, stateOf(), parcel.body, (answer) => {
    clearTimeout(slow);
    if (underWay() === parcel) answered(parcel, answer);
  });
}

/** Looks at once: the page may have been asleep, or its time is over. What is on its way brings news itself. */
export function lookNow(): void {
  if (doing.kind === "sending") return;
  stopLooking();
  if (isWatched() || doing.kind === "finding out") look();
}

/** The browser has lost the network: said at once, also on a page that waits for nothing. */
export function wentOffline(): void {
  // So that the next look is not held, and shows when there is a way again.
  failures ||= 1;
  tell(doing.kind === "watching" ? "offline" : "offline-sending");
}

/** It has one again; whether that leads to the server, a look tells where there is anything to look for. */
export function cameOnline(): void {
  if (doing.kind === "watching" && !isWatched()) hush("offline");
  lookNow();
}

/** The page is shown again as it was left: whatever was on its way then led to another page, or never ends. */
export function comeBack(): void {
  settle();
  lookNow();
}

/** Looks no more until the next call. */
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
  // Whoever had trouble may have acted before: what is now decides, and what was said comes after that.
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

/** Looks when there may be news: at once where looks are held, and else when that begins. */
function watch(): void {
  if (untilHeld() > 0) lookLater(0);
  else lookNow();
}

/** Looks after so long, and on an open form not before its end, unless something is to be found out or has failed. */
function lookLater(delay: number): void {
  stopLooking();
  const wait = doing.kind === "watching" && failures === 0 ? Math.max(delay, untilHeld()) : delay;
  timer = window.setTimeout(
    () => {
      // Nobody waits before a page that is not seen; it looks when it is.
      if (!document.hidden) lookNow();
    },
    Math.min(wait, LONGEST_MS),
  );
}

function look(): void {
  const began = performance.now();
  const short = untilHeld() > 0;
  // A look that names no state is answered at once, and so shows whether there is a way to the server.
  const state = doing.kind === "finding out" || failures > 0 ? "-" : stateOf();
  giveUp = ask("GET", lookAddress(), state, null, (answer) => {
    giveUp = null;
    heard(answer, performance.now() - began);
  });
  if (short && state !== "-") timer = window.setTimeout(watch, SHORT_MS);
}

/**
 * Browsers let requests for one address wait for each other, since the first answer might do for all (the lock of
 * the HTTP cache): beside a look that is held, the page would not load in a second tab. So each has an address of
 * its own.
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
    // One look that fails is no news: it happens too when the customer is just leaving.
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
