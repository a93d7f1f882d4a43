import { backoff } from "./backoff.ts";
import { hideBanner, showBanner } from "./banner.ts";
import {
  getState,
  goTo,
  isErrorPage,
  isPollable,
  onEachPage,
  replacePage,
  secondsBeforeLongPolling,
  showAbove,
} from "./current-page.ts";
import { type PageResponse, sendRequest } from "./request.ts";

/** The data of a submitted form. */
export interface FormSubmission {
  url: string;
  body: URLSearchParams;
  /** Whether the request starts a payment. */
  pays: boolean;
  /** Called once, as soon as the result is known. */
  onResult(): void;
  /** Called after that if the page does not change. */
  onUnchanged(): void;
}

/** Only one request at a time, so that an older response never replaces a newer one. */
type Phase =
  /** Polls when the page may change. */
  | { kind: "polling" }
  | { kind: "sending"; submission: FormSubmission }
  /** The response was lost or is an error (`notice`), so the effect of the request is unknown. */
  | { kind: "checking"; submission: FormSubmission; notice: Document | null; unchangedSince: number | null };

const POLLING: Phase = { kind: "polling" };

/** The delay before the banner reports a slow response. */
const SLOW_MS = 8_000;
/** Long polling of an open form ends this soon, so that idle forms use no server capacity. */
const SHORT_MS = 3_000;
/** A post can arrive after the poll that follows it. A state that stays unchanged this long is final. */
const ARRIVAL_MS = 3_000;
/**
 * A poll that returns unchanged sooner than this was no long poll, for example because a checkout has too many
 * open tabs. The next poll then waits.
 */
const MIN_LONG_POLL_MS = 3_000;
const SHORT_POLL_DELAY_MS = 5_000;
const NEXT_POLL_MS = 1_000;
/** The maximum delay of a timer. */
const MAX_MS = 2 ** 31 - 1;

let phase: Phase = POLLING;
/** Aborts the poll in flight. */
let abortPoll: (() => void) | null = null;
let timer = 0;
let failures = 0;
/** When long polling starts: at the end of an open form, at any time on a pending page. */
let longPollFrom = 0;

const untilLongPoll = () => longPollFrom - performance.now();

/** Starts polling whenever the page may change. */
export function startPolling(): void {
  onEachPage(() => {
    longPollFrom = performance.now() + secondsBeforeLongPolling() * 1_000;
  });
  pollOrWait();
}

/** The form that is in flight or whose result is unknown. Null if the next form may be sent. */
export const pendingSubmission = (): FormSubmission | null =>
  phase.kind === "polling" ? null : phase.submission;

/** Sends a form. Never retries it automatically. */
export function send(submission: FormSubmission): void {
  // A page from a poll in flight would replace the response.
  stopPolling();
  hideBanner();
  phase = { kind: "sending", submission };
  const slow = setTimeout(showBanner, SLOW_MS, "slow");
  sendRequest("POST", submission.url, getState(), submission.body, (response) => {
    clearTimeout(slow);
    if (pendingSubmission() === submission) handleResponse(submission, response);
  });
}

/**
 * Polls immediately, for example after sleep or at the end of the countdown. A form in flight makes that
 * unnecessary.
 */
export function pollNow(): void {
  if (phase.kind === "sending") return;
  stopPolling();
  if (isPollable() || phase.kind === "checking") poll();
}

/** The browser went offline. Shown at once, even on a page that does not poll. */
export function handleOffline(): void {
  // The next poll is no long poll then, so that it shows a restored connection.
  failures ||= 1;
  showBanner(phase.kind === "polling" ? "offline" : "offline-sending");
}

/** The browser is online again. A poll checks whether the server is reachable. */
export function handleOnline(): void {
  if (phase.kind === "polling" && !isPollable()) hideBanner("offline");
  pollNow();
}

/** The page was restored from the back/forward cache: requests in flight were lost. */
export function resumePage(): void {
  finishSubmission();
  pollNow();
}

/** Stops polling until the next call. */
export function stopPolling(): void {
  clearTimeout(timer);
  abortPoll?.();
  abortPoll = null;
}

function finishSubmission(): void {
  const submission = pendingSubmission();
  phase = POLLING;
  submission?.onResult();
}

function handleResponse(submission: FormSubmission, response: PageResponse): void {
  if (response.kind === "redirect") {
    goTo(response.url);
    return;
  }
  // A server with an error may have acted before it failed. Poll for the current state before showing the
  // error.
  if (response.kind !== "page" || (response.status >= 500 && isErrorPage(response.page))) {
    const notice = response.kind === "page" ? response.page : null;
    phase = { kind: "checking", submission, notice, unchangedSince: null };
    showBanner(notice ? "slow" : "offline-sending");
    schedulePoll(backoff(0));
    return;
  }
  finishSubmission();
  if (response.status >= 400 && isErrorPage(response.page)) {
    hideBanner();
    showAbove(response.page);
    submission.onUnchanged();
  } else replacePage(response);
  pollOrWait();
}

/** Polls at once where long polls are allowed, otherwise when that starts. */
function pollOrWait(): void {
  if (untilLongPoll() > 0) schedulePoll(0);
  else pollNow();
}

/**
 * Schedules a poll. On an open form it waits for the form's end, unless a result is unknown or a request
 * failed.
 */
function schedulePoll(delay: number): void {
  stopPolling();
  const wait = phase.kind === "polling" && failures === 0 ? Math.max(delay, untilLongPoll()) : delay;
  timer = window.setTimeout(
    () => {
      // A hidden page does not poll. It polls when it becomes visible.
      if (!document.hidden) pollNow();
    },
    Math.min(wait, MAX_MS),
  );
}

function poll(): void {
  const began = performance.now();
  const short = untilLongPoll() > 0;
  // A poll without a state is answered at once, which tests the connection.
  const state = phase.kind === "checking" || failures > 0 ? "-" : getState();
  abortPoll = sendRequest("GET", pollUrl(), state, null, (response) => {
    abortPoll = null;
    handlePoll(response, performance.now() - began);
  });
  if (short && state !== "-") timer = window.setTimeout(pollOrWait, SHORT_MS);
}

/**
 * Adds a unique parameter. Browsers queue requests for the same URL (HTTP cache lock), so a long poll would
 * block the page in a second tab.
 */
function pollUrl(): string {
  const url = new URL(location.href);
  url.searchParams.set("poll", Math.random().toString(36).slice(2));
  return url.href;
}

function handlePoll(response: PageResponse, took: number): void {
  if (response.kind === "redirect") {
    goTo(response.url);
    return;
  }
  if (response.kind === "no response" || (response.kind === "page" && response.status >= 400)) {
    const isLost = response.kind === "no response";
    // A single failed poll shows nothing: it also happens while the customer leaves the page.
    if (failures > 0 || (isLost && !navigator.onLine))
      showBanner(!isLost ? "slow" : phase.kind === "checking" ? "offline-sending" : "offline");
    const delay = Math.max(response.retryAfterMs, backoff(failures++));
    schedulePoll(delay);
    return;
  }
  failures = 0;
  hideBanner("offline", "offline-sending", "slow");
  if (response.kind === "page" && getState(response.page) !== getState()) {
    finishSubmission();
    replacePage(response);
    schedulePoll(NEXT_POLL_MS);
  } else if (response.kind === "page" && phase.kind === "checking") handleUnchanged(phase);
  else schedulePoll(took < MIN_LONG_POLL_MS ? SHORT_POLL_DELAY_MS : NEXT_POLL_MS);
}

function handleUnchanged(found: Extract<Phase, { kind: "checking" }>): void {
  const { submission, notice } = found;
  found.unchangedSince ??= performance.now();
  const left = found.unchangedSince + ARRIVAL_MS - performance.now();
  if (!notice && left > 0) {
    showBanner("slow");
    schedulePoll(left);
    return;
  }
  finishSubmission();
  submission.onUnchanged();
  if (notice) showAbove(notice);
  else showBanner(submission.pays ? "unpaid" : "unsent");
  schedulePoll(SHORT_POLL_DELAY_MS);
}
