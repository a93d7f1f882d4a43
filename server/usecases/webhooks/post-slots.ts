import type { ClaimRoom, LeasedDelivery } from "../../store/deliveries.ts";

/** Posts that one process has under way at once. */
const MAX_POSTS = 128;
/** Of these, kept for receivers that have none under way, so that whoever hangs takes nobody's turn. */
const KEPT_FOR_OTHERS = 32;
const MAX_TO_ONE_RECEIVER = 8;
/** Whoever has hundreds of receivers that all hang leaves other merchants the rest. */
const MAX_OF_ONE_MERCHANT = 120;
/** To all receivers together whose last try got no answer. Each of them has one at a time until it answers. */
const MAX_TO_SILENT = 32;
/** Those heard of longest ago are forgotten first; of them their waiting deliveries tell. */
const REMEMBERED = 1_000;

type Leased = Pick<LeasedDelivery, "receiver" | "scope" | "silent">;

function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const next = (counts.get(name) ?? 0) + change;
  if (next > 0) counts.set(name, next);
  else counts.delete(name);
}

/** The posts that this process has under way, and all limits on them. */
export class PostSlots {
  readonly #running = new Map<string, number>();
  readonly #ofMerchant = new Map<string, number>();
  /** Whether the last try was answered. */
  readonly #answered = new Map<string, boolean>();
  #posts = 0;

  /** What may be claimed now, or null when every slot is taken. */
  room(): ClaimRoom | null {
    const free = MAX_POSTS - this.#posts;
    if (free <= 0) return null;
    const toSilent = [...this.#running]
      .filter(([receiver]) => this.#answered.get(receiver) === false)
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      free,
      open: free - KEPT_FOR_OTHERS,
      perReceiver: MAX_TO_ONE_RECEIVER,
      perMerchant: MAX_OF_ONE_MERCHANT,
      running: new Map(this.#running),
      ofMerchant: new Map(this.#ofMerchant),
      silent: this.#known(false),
      freeSilent: MAX_TO_SILENT - toSilent,
      answering: this.#known(true),
    };
  }

  /** One that the claim took for silent stays so until its answer tells more. */
  take({ receiver, scope, silent }: Leased): void {
    if (silent) this.#answered.set(receiver, false);
    this.#posts += 1;
    count(this.#running, receiver, 1);
    count(this.#ofMerchant, scope.merchantId, 1);
  }

  giveBack({ receiver, scope }: Leased): void {
    this.#posts -= 1;
    count(this.#running, receiver, -1);
    count(this.#ofMerchant, scope.merchantId, -1);
  }

  /** What became of the last try: any answer is one, whatever it says. */
  heard(receiver: string, answered: boolean): void {
    this.#answered.delete(receiver);
    this.#answered.set(receiver, answered);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > REMEMBERED && oldest !== undefined) this.#answered.delete(oldest);
  }

  #known(answered: boolean): string[] {
    return [...this.#answered].filter(([, one]) => one === answered).map(([receiver]) => receiver);
  }
}
