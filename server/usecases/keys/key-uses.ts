import type { KeyUse } from "../../store/key-uses.ts";

/** Maximum unsaved keys per process. Further ones are recorded at their next use. */
const MAX_UNSAVED = 10_000;

/** Latest unsaved use of each key in this process. */
export class KeyUses {
  #newest = new Map<string, KeyUse>();

  note(use: KeyUse): void {
    const { scope, keyId, at } = use;
    const name = `${scope.merchantId} ${scope.mode} ${keyId}`;
    const stored = this.#newest.get(name);
    if (stored ? stored.at <= at : this.#newest.size < MAX_UNSAVED) this.#newest.set(name, use);
  }

  /** Returns and clears all recorded uses. */
  flush(): KeyUse[] {
    const uses = [...this.#newest.values()];
    this.#newest.clear();
    return uses;
  }
}
