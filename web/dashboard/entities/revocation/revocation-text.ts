import type { RevocationQuery } from "../../generated/graphql.ts";
import { type Durations, durationText } from "../../lib/duration.ts";
import type { en } from "./i18n/en.ts";

export type Receipt = NonNullable<RevocationQuery["revocation"]>;

/** A receipt as read: null if there is none, undefined before the first response. */
type ReadReceipt = Receipt | null | undefined;

/** Milliseconds between two reads. A killed process never confirms. */
const PAUSE_MS = { WAITING: 1_000, UNCONFIRMED: 10_000, CONFIRMED: null } as const;
/** An older receipt is not that of a change just now, even if the clocks differ somewhat. */
const JUST_NOW_MS = 300_000;

/** Milliseconds until a receipt is read again. Null if it changes no more. */
export const toPause = (receipt: ReadReceipt): number | null =>
  receipt === null ? null : PAUSE_MS[receipt?.state ?? "WAITING"];

interface Shown {
  /** Shows nothing without a receipt, for changes that may have ended no access. */
  optional?: boolean | undefined;
  /** Shows nothing without a receipt of just now, for changes that may have ended no access. */
  recent?: boolean | undefined;
  /** When the card was opened, in milliseconds since 1970. */
  openedAt: number;
}

/** Whether a card has something to show. */
export function isShown(receipt: ReadReceipt, { optional, recent, openedAt }: Shown): boolean {
  if (!receipt) return !optional && !recent;
  return !recent || Date.parse(receipt.at) >= openedAt - JUST_NOW_MS;
}

/** The headline: how many processes refuse the object. */
export function toHeadline({ state, processes }: Receipt, messages: typeof en): string {
  const count = processes.length;
  const open = processes.filter(({ confirmedAfterSeconds }) => confirmedAfterSeconds === null).length;
  if (count === 0) return messages.noProcess;
  if (state === "CONFIRMED") return messages.confirmed(count);
  return state === "WAITING" ? messages.waiting(open, count) : messages.unconfirmed(open, count);
}

/** The slowest confirmation and the last accepted call. */
export function toDetails(receipt: Receipt, messages: typeof en, durations: Durations): string {
  const { at, state, slowestSeconds, lastAcceptedAt } = receipt;
  const slowest =
    slowestSeconds === null ? [] : [messages.slowest(durationText(slowestSeconds * 1_000, durations))];
  if (lastAcceptedAt === null)
    return [...slowest, state === "CONFIRMED" ? messages.noCall : messages.callUnknown].join(" ");
  const before = Date.parse(at) - Date.parse(lastAcceptedAt);
  const duration = durationText(Math.abs(before), durations);
  return [...slowest, before >= 0 ? messages.callBefore(duration) : messages.callAfter(duration)].join(" ");
}
