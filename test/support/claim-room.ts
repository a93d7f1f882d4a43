import { createHash } from "node:crypto";
import type { ClaimRoom } from "../../server/store/claim-deliveries.ts";

/** What a process with nothing under way may claim, which has heard of nobody. */
export const claimRoom = (change: Partial<ClaimRoom> = {}): ClaimRoom => ({
  ...{ free: 64, open: 48, perLane: 8, perReceiver: 64, perMerchant: 64 },
  ...{ running: new Map(), toReceiver: new Map(), ofMerchant: new Map() },
  ...{ silent: [], freeSilent: 32, answering: [], silentReceivers: [] },
  ...change,
});

/** The lane of what a merchant sends in test mode to a path of a receiver. */
export function laneOf(receiver: string, { merchant = "m", path = "/hook" } = {}): string {
  const part = createHash("md5")
    .update(receiver + path)
    .digest("hex")
    .slice(0, 2);
  return `${merchant} test ${receiver} ${part}`;
}
