import type { Dependencies } from "../dependencies.ts";
import { removePushSubscription } from "./remove-push-subscription.ts";
import { savePushSubscription } from "./save-push-subscription.ts";
import { sendPushes } from "./send-pushes.ts";
import { sendTestPush } from "./send-test-push.ts";
import { viewPush } from "./view-push.ts";

/** Use cases of push notifications. */
export function pushUseCases(deps: Dependencies) {
  return {
    interactive: {
      viewPush: viewPush(deps),
      savePushSubscription: savePushSubscription(deps),
      removePushSubscription: removePushSubscription(deps),
      sendTestPush: sendTestPush(deps),
    },
    background: {
      sendPushes: sendPushes(deps),
    },
  };
}
