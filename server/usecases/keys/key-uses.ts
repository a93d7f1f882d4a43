import type { KeyUse } from "../../store/key-uses.ts";

/** Keys whose use one process remembers between two writings; a key beyond that is noted at its next use. */
const REMEMBERED = 10_000;

/** The newest use of each key that this process has not written down yet. */
export class KeyUses {
  #newest = new Map<string, KeyUse>();

  note(use: KeyUse): void {
    const { scope, keyId, at } = use;
    const name = `${scope.merchantId} ${scope.mode} ${keyId}`;
    const known = this.#newest.get(name);
    if (known ? known.at <= at : this.#newest.size < REMEMBERED) this.#newest.set(name, use);
  }

  /** Takes all that was noted. */
  take(): KeyUse[] {
    const uses = [...this.#newest.values()];
    this.#newest.clear();
    return uses;
  }
}
