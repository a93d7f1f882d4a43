import { useEffect, useEffectEvent } from "react";

/** An action that another page requests. The target page runs it when it opens. */
export type PageAction = "create-api-key" | "invite-member" | "test-event";

/** A request expires after this time if its page does not open. */
const WAITS_MS = 10_000;

let requested: { action: PageAction; at: number } | null = null;
const listeners = new Set<() => void>();

/** Requests an action of the page that is opening or open. In memory only, so a reload does not repeat it. */
export function requestAction(action: PageAction): void {
  requested = { action, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Whether the action was requested recently. True only once. */
export function consumeAction(action: PageAction): boolean {
  if (requested?.action !== action) return false;
  const isNew = Date.now() - requested.at < WAITS_MS;
  requested = null;
  return isNew;
}

/** Runs the requested action once. */
export function usePageAction(action: PageAction, grant: () => void): void {
  const listen = useEffectEvent(() => {
    if (consumeAction(action)) grant();
  });
  useEffect(() => {
    const onRequest = () => listen();
    onRequest();
    listeners.add(onRequest);
    return () => {
      listeners.delete(onRequest);
    };
  }, []);
}
