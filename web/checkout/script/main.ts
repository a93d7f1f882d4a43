import { countDown } from "./countdown.ts";
import { speakWithSdk } from "./frame.ts";
import { helpTyping } from "./input-format.ts";
import { cameOnline, comeBack, lookNow, stopLooking, watchPage, wentOffline } from "./page-requests.ts";
import { sendForms } from "./sending.ts";

const alone = addressAlone();
// Progressive enhancement of the hosted page. Without scripts, or in an older browser, every page still works
// by its forms and links.
if (alone) location.replace(alone);
else if (typeof SubmitEvent === "function") {
  speakWithSdk();
  helpTyping();
  sendForms();
  countDown();
  watchPage();
  // Each may follow sleep, after which a poll in flight is outdated.
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

/**
 * URL of the page outside frames. Set if it was created for a frame but is not in one, so nothing could close
 * it.
 */
function addressAlone(): string | null {
  const address = new URL(location.href);
  if (window.parent !== window || !address.searchParams.has("frame")) return null;
  address.searchParams.delete("frame");
  return address.href;
}
