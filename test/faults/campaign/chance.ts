/** A seeded random generator (Numerical Recipes, its high bits). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    // Adjacent seeds start with similar values.
    for (let i = 0; i < 4; i++) this.#next();
  }

  /** A separate generator derived from this seed: draws from one do not change the other. */
  fork(): Chance {
    return new Chance(Math.floor(this.#next() * 2 ** 32));
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  pickOne<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }

  /** @param share the probability, from 0 to 1 */
  happens(share: number): boolean {
    return this.#next() < share;
  }

  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of such a generator have short periods.
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  }
}
