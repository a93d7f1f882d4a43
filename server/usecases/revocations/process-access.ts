import { randomUUID } from "node:crypto";
import QuickLRU from "quick-lru";
import type { ReadLimit } from "../read-limit.ts";

/** Maximum credentials whose last call this process remembers. */
const MAX_SUBJECTS = 10_000;

/** Subject of a member's calls, because a member can belong to several merchants. */
export const memberSubject = (merchantId: string, memberId: string): string => `${merchantId} ${memberId}`;

/**
 * The access that this process gives: its identity among the processes of the database, the last accepted call of each
 * credential, and the time before which no read counts any more.
 */
export class ProcessAccess implements ReadLimit {
  readonly id = randomUUID();
  /** Host name and process ID. */
  readonly name: string;
  /** Whether it is registered in the database. */
  isRegistered = false;
  #notBefore = Number.NEGATIVE_INFINITY;
  readonly #accepted = new QuickLRU<string, number>({ maxSize: MAX_SUBJECTS });

  constructor(name: string) {
    this.name = name;
  }

  get notBefore(): number {
    return this.#notBefore;
  }

  /** Called with each accepted call. */
  note(subject: string): void {
    this.#accepted.set(subject, performance.now());
  }

  /**
   * Called after a revocation was read. Cached values and running look-ups that began before do not count any more.
   * @returns for each subject the milliseconds since its last accepted call. Null without one.
   */
  forgetAll(subjects: readonly string[]): (number | null)[] {
    const now = performance.now();
    this.#notBefore = now;
    return subjects.map((subject) => {
      const at = this.#accepted.peek(subject);
      return at === undefined ? null : now - at;
    });
  }
}
