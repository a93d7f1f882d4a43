import { clockText } from "./clock-text.ts";
import { attribute, find } from "./document.ts";
import { lookNow } from "./exchange.ts";
import { whenShown } from "./shown-page.ts";

/** When the page arrived, by two clocks: one stands still while a phone sleeps, the other can be set. */
let arrived: readonly [number, number];
let timer = 0;

/** Counts down what the page says is left, and looks for news when nothing is. It ends nothing by itself. */
export function countDown(): void {
  whenShown(() => {
    // The first page is older than its script: on a slow network by many seconds.
    const age = arrived ? 0 : performance.now() - responseStart();
    arrived = [performance.now() - age, Date.now() - age];
    tick();
  });
  addEventListener("visibilitychange", tick);
}

/** Shows what is left, and says whether anything is. */
function tick(): boolean {
  clearTimeout(timer);
  const clock = find("time[data-left]");
  if (!clock) return false;
  const passed = Math.max(performance.now() - arrived[0], Date.now() - arrived[1]);
  const left = Number(attribute(clock, "data-left")) * 1_000 - passed;
  const text = clockText(left);
  if (clock.textContent !== text) clock.textContent = text;
  if (left <= 0) return false;
  timer = window.setTimeout(() => tick() || lookNow(), left % 1_000 || 1_000);
  return true;
}

function responseStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.responseStart ?? performance.now();
}
