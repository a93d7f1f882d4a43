/** Leaves for the sign-in page, which comes back to where the member is. */
export function signIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/session/start?next=${encodeURIComponent(pathname + search)}`);
}

/** Ends the session, whatever comes of the request: the next page asks to sign in again if it did not work. */
export async function signOut(): Promise<void> {
  await fetch("/session/end", { method: "POST", headers: { "x-tua-csrf": "1" } }).catch(() => undefined);
  window.location.assign("/");
}
