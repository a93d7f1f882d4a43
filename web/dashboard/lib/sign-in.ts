let leaving = false;

/** Redirects to the sign-in page, which returns to the current URL. Runs once per page. */
export function signIn(): void {
  if (leaving) return;
  leaving = true;
  // A page restored from the back/forward cache may redirect again.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leaving = false;
  });
  window.location.assign(`/session/start?next=${here()}`);
}

/** Re-authentication page, which returns to the current URL. */
export const toSignInAgainUrl = (): string => `/session/start?again=1&next=${here()}`;

const here = (): string => encodeURIComponent(window.location.pathname + window.location.search);

/** Ends the session and redirects. Returns false on failure: the member may still be signed in. */
export async function signOut(): Promise<boolean> {
  const response = await fetch("/session/end", { method: "POST", headers: { "x-tua-csrf": "1" } }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  await import("./stop-push.ts").then(({ stopPush }) => stopPush()).catch(() => undefined);
  window.location.assign("/");
  return true;
}
