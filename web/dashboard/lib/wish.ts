import { useEffect, useEffectEvent } from "react";

/** What may be asked of a page from elsewhere: it does it as soon as it is open. */
export type Wish = "create-api-key" | "invite-member" | "test-event";

/** A page opens within it; what did not is forgotten. */
const WAITS_MS = 10_000;

let wished: { wish: Wish; at: number } | null = null;
const listeners = new Set<() => void>();

/** Asks it of the page that is being opened, or is open. In memory alone: a reload asks for nothing. */
export function makeWish(wish: Wish): void {
  wished = { wish, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Whether it was asked for just now: true once. */
export function takeWish(wish: Wish): boolean {
  if (wished?.wish !== wish) return false;
  const isNew = Date.now() - wished.at < WAITS_MS;
  wished = null;
  return isNew;
}

/** Does what was asked for, once. */
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
