import { AsyncLocalStorage } from "node:async_hooks";

interface Span {
  /** When the first statement got its connection. Null before. */
  beganAt: number | null;
}

const current = new AsyncLocalStorage<Span>();

/** Called when a statement has its connection and is about to be sent. */
export function noteStatement(): void {
  const span = current.getStore();
  if (span) span.beganAt ??= performance.now();
}

/**
 * Runs a read and measures its age. The result contains every commit before `beganAt`. The wait for a connection is
 * not part of its age.
 * @returns `beganAt` by `performance.now()`, which continues while the process is stopped
 */
export async function measureRead<T>(read: () => Promise<T>): Promise<{ found: T; beganAt: number }> {
  const span: Span = { beganAt: null };
  const calledAt = performance.now();
  const found = await current.run(span, read);
  // The embedded database has no connections to wait for.
  return { found, beganAt: span.beganAt ?? calledAt };
}
