/** A map of at most so many entries, which forgets the one set longest ago: callers fill it, and memory has an end. */
export class RecentMap<K, V> extends Map<K, V> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#max) this.delete(oldest as K);
    return this;
  }
}
