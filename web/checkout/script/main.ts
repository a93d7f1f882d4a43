import { countDown } from "./countdown.ts";
import { cameOnline, comeBack, lookNow, stopLooking, watchPage, wentOffline } from "./exchange.ts";
import { speakWithSdk } from "./frame.ts";
import { sendForms } from "./sending.ts";
import { helpTyping } from "./typing.ts";

const alone = addressAlone();
// What the hosted page gains where scripts run. Without it, or in a browser that knows less than this asks for,
// every page works by its forms and links alone.
if (alone) location.replace(alone);
else if (typeof SubmitEvent === "function") {
  speakWithSdk();
  helpTyping();
  sendForms();
  countDown();
  watchPage();
  // Each may come after a time asleep, of which the look under way knows nothing.
  addEventListener("online", cameOnline);
  addEventListener("offline", wentOffline);
  addEventListener("visibilitychange", () => {
    if (!document.hidden) lookNow();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) comeBack();
  });
  addEventListener("pagehide", stopLooking);
}

/** The page's address outside of frames, where it was made for one and stands in none: nothing there would close it. */
function addressAlone(): string | null {
  const address = new URL(location.href);
  if (window.parent !== window || !address.searchParams.has("frame")) return null;
  address.searchParams.delete("frame");
  return address.href;
}
