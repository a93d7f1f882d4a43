import { useEffect, useEffectEvent } from "react";

/** An action that another page requests. The target page runs it when it opens. */
export type Wish = "create-api-key" | "invite-member" | "test-event";

/** A request expires after this time if its page does not open. */
const WAITS_MS = 10_000;

let wished: { wish: Wish; at: number } | null = null;
const listeners = new Set<() => void>();

/** Requests an action of the page that is opening or open. In memory only, so a reload does not repeat it. */
export function makeWish(wish: Wish): void {
  wished = { wish, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Whether the action was requested recently. True only once. */
export function takeWish(wish: Wish): boolean {
  if (wished?.wish !== wish) return false;
  const isNew = Date.now() - wished.at < WAITS_MS;
  wished = null;
  return isNew;
}

/** Runs the requested action once. */
export function useWish(wish: Wish, grant: () => void): void {
  const listen = useEffectEvent(() => {
    if (takeWish(wish)) grant();
  });
  useEffect(() => {
    const hear = () => listen();
    hear();
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, []);
}
