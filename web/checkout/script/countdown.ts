import { clockText } from "./clock-text.ts";
import { onEachPage } from "./current-page.ts";
import { attribute, find } from "./document.ts";
import { pollNow } from "./page-requests.ts";

/** Arrival time of the page by two clocks: one stops while a phone sleeps, the other can be changed. */
let arrived: readonly [number, number];
let timer = 0;

/** Counts down the page's remaining time, then checks the status. Ends nothing itself. */
export function countDown(): void {
  onEachPage(() => {
    // The first page arrives before its script runs, by many seconds on a slow network.
    const age = arrived ? 0 : performance.now() - responseStart();
    arrived = [performance.now() - age, Date.now() - age];
    tick();
  });
  addEventListener("visibilitychange", tick);
}

/** Shows the remaining time and returns whether any is left. */
function tick(): boolean {
  clearTimeout(timer);
  const clock = find("time[data-left]");
  if (!clock) return false;
  const passed = Math.max(performance.now() - arrived[0], Date.now() - arrived[1]);
  const left = Number(attribute(clock, "data-left")) * 1_000 - passed;
  const text = clockText(left);
  if (clock.textContent !== text) clock.textContent = text;
  if (left <= 0) return false;
  timer = window.setTimeout(() => tick() || pollNow(), left % 1_000 || 1_000);
  return true;
}

function responseStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.responseStart ?? performance.now();
}
