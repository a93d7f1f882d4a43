import { countDown } from "./countdown.ts";
import { connectToSdk } from "./frame.ts";
import { formatInput } from "./input-format.ts";
import {
  handleOffline,
  handleOnline,
  pollNow,
  resumePage,
  startPolling,
  stopPolling,
} from "./page-requests.ts";
import { sendForms } from "./sending.ts";

const outsideFrame = urlOutsideFrame();
// Progressive enhancement of the hosted page. Without scripts, or in an older browser, every page still works
// by its forms and links.
if (outsideFrame) location.replace(outsideFrame);
else if (typeof SubmitEvent === "function") {
  connectToSdk();
  formatInput();
  sendForms();
  countDown();
  startPolling();
  // Each may follow sleep, after which a poll in flight is outdated.
  addEventListener("online", handleOnline);
  addEventListener("offline", handleOffline);
  addEventListener("visibilitychange", () => {
    if (!document.hidden) pollNow();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) resumePage();
  });
  addEventListener("pagehide", stopPolling);
}

/**
 * URL of the page outside frames. Set if it was created for a frame but is not in one, so nothing could close
 * it.
 */
function urlOutsideFrame(): string | null {
  const url = new URL(location.href);
  if (window.parent !== window || !url.searchParams.has("frame")) return null;
  url.searchParams.delete("frame");
  return url.href;
}
