import type { Dependencies } from "../dependencies.ts";
import { cancelCheckout, cancelOnPage } from "./cancel-checkout.ts";
import { expireCheckouts } from "./expire-checkouts.ts";
import { frameAncestors } from "./frame-ancestors.ts";
import { initiateCheckout } from "./initiate-checkout.ts";
import { initiateFromBrowser } from "./initiate-from-browser.ts";
import { viewCheckout } from "./view-checkout.ts";
import { createCheckoutWait, waitForCheckoutChange } from "./wait-for-checkout-change.ts";
import { watchCheckout } from "./watch-checkout.ts";

/** Use cases of checkout sessions. */
export function checkoutUseCases(deps: Dependencies) {
  return {
    pay: {
      viewCheckout: viewCheckout(deps),
      waitForCheckoutChange: waitForCheckoutChange(deps, createCheckoutWait(deps)),
      // Counts its own waits, so that the shop's screens don't end the waits of the customer's page.
      watchCheckout: watchCheckout(createCheckoutWait(deps)),
      frameAncestors: frameAncestors(deps),
      cancelOnPage: cancelOnPage(deps),
    },
    interactive: {
      initiateCheckout: initiateCheckout(deps),
      initiateFromBrowser: initiateFromBrowser(deps),
      cancelCheckout: cancelCheckout(deps),
    },
    background: {
      expireCheckouts: expireCheckouts(deps),
    },
  };
}
