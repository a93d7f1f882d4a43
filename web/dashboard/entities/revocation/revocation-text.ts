import type { RevocationQuery } from "../../generated/graphql.ts";
import { type Durations, durationText } from "../../lib/duration.ts";
import type { en } from "./i18n/en.ts";

export type Receipt = NonNullable<RevocationQuery["revocation"]>;

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
