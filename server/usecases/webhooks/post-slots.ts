import type { ClaimRoom } from "../../store/claim-deliveries.ts";
import type { LeasedDelivery } from "../../store/deliveries.ts";

/** Posts that one process has under way at once. */
const MAX_POSTS = 128;
/** Of these, kept for lanes that have none under way, so that whoever hangs takes nobody's turn. */
const KEPT_FOR_OTHERS = 32;
const MAX_IN_ONE_LANE = 8;
/** A host that hangs leaves others the rest, however many paths and merchants it serves. */
const MAX_TO_ONE_RECEIVER = 64;
/** Whoever has hundreds of receivers that all hang leaves other merchants the rest. */
const MAX_OF_ONE_MERCHANT = 120;
/** In all lanes together whose last try got no answer. Each of them has one at a time until it answers. */
const MAX_SILENT = 32;
/** Those heard of longest ago are forgotten first; of them their waiting deliveries tell. */
const REMEMBERED = 1_000;

type Leased = Pick<LeasedDelivery, "lane" | "receiver" | "scope" | "silent">;

function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const next = (counts.get(name) ?? 0) + change;
  if (next > 0) counts.set(name, next);
  else counts.delete(name);
}

/** Whether the last try was answered; those heard of longest ago are forgotten first. */
class Hearing {
  readonly #answered = new Map<string, boolean>();

  hear(name: string, answered: boolean): void {
    this.#answered.delete(name);
    this.#answered.set(name, answered);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > REMEMBERED && oldest !== undefined) this.#answered.delete(oldest);
  }

  isSilent(name: string): boolean {
    return this.#answered.get(name) === false;
  }

  those(answered: boolean): string[] {
    return [...this.#answered].filter(([, one]) => one === answered).map(([name]) => name);
  }
}

/** The posts that this process has under way, and all limits on them. */
export class PostSlots {
  readonly #running = new Map<string, number>();
  readonly #toReceiver = new Map<string, number>();
  readonly #ofMerchant = new Map<string, number>();
  readonly #lanes = new Hearing();
  readonly #receivers = new Hearing();
  #posts = 0;

  /** What may be claimed now, or null when every slot is taken. */
  room(): ClaimRoom | null {
    const free = MAX_POSTS - this.#posts;
    if (free <= 0) return null;
    const silent = [...this.#running]
      .filter(([lane]) => this.#lanes.isSilent(lane))
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      free,
      open: free - KEPT_FOR_OTHERS,
      perLane: MAX_IN_ONE_LANE,
      perReceiver: MAX_TO_ONE_RECEIVER,
      perMerchant: MAX_OF_ONE_MERCHANT,
      running: new Map(this.#running),
      toReceiver: new Map(this.#toReceiver),
      ofMerchant: new Map(this.#ofMerchant),
      silent: this.#lanes.those(false),
      freeSilent: MAX_SILENT - silent,
      answering: this.#lanes.those(true),
      silentReceivers: this.#receivers.those(false),
    };
  }

  /** One that the claim took for silent stays so until its answer tells more. */
  take({ lane, receiver, scope, silent }: Leased): void {
    if (silent) this.#lanes.hear(lane, false);
    this.#count({ lane, receiver, scope }, 1);
  }

  giveBack(leased: Leased): void {
    this.#count(leased, -1);
  }

  /** What became of the last try: any answer is one, whatever it says. */
  heard({ lane, receiver }: Pick<Leased, "lane" | "receiver">, answered: boolean): void {
    this.#lanes.hear(lane, answered);
    this.#receivers.hear(receiver, answered);
  }

  #count({ lane, receiver, scope }: Omit<Leased, "silent">, change: 1 | -1): void {
    this.#posts += change;
    count(this.#running, lane, change);
    count(this.#toReceiver, receiver, change);
    count(this.#ofMerchant, scope.merchantId, change);
  }
}
