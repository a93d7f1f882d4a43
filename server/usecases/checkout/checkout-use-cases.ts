import type { Parts } from "../parts.ts";
import { awaitCheckoutNews } from "./await-checkout-news.ts";
import { cancelCheckout, cancelOnPage } from "./cancel-checkout.ts";
import { expireCheckouts } from "./expire-checkouts.ts";
import { frameAncestors } from "./frame-ancestors.ts";
import { initiateCheckout } from "./initiate-checkout.ts";
import { initiateFromBrowser } from "./initiate-from-browser.ts";
import { viewCheckout } from "./view-checkout.ts";

/** A customer's chance to pay, from its opening to its end. */
export function checkoutUseCases(parts: Parts) {
  return {
    pay: {
      viewCheckout: viewCheckout(parts),
      awaitCheckoutNews: awaitCheckoutNews(parts),
      frameAncestors: frameAncestors(parts),
      cancelOnPage: cancelOnPage(parts),
    },
    ask: {
      initiateCheckout: initiateCheckout(parts),
      initiateFromBrowser: initiateFromBrowser(parts),
      cancelCheckout: cancelCheckout(parts),
    },
    own: {
      expireCheckouts: expireCheckouts(parts),
    },
  };
}
