let leaving = false;

/** Leaves for the sign-in page, which comes back to where the member is. One page leaves once. */
export function signIn(): void {
  if (leaving) return;
  leaving = true;
  // A page that the browser kept and shows again may leave again.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leaving = false;
  });
  window.location.assign(`/session/start?next=${here()}`);
}

/** Where a member proves once more who they are, and comes back from to this page. */
export const signInAgainAddress = (): string => `/session/start?again=1&next=${here()}`;

const here = (): string => encodeURIComponent(window.location.pathname + window.location.search);

/** Ends the session and leaves. False where it did not work: the member may still be signed in, and stays. */
export async function signOut(): Promise<boolean> {
  const response = await fetch("/session/end", { method: "POST", headers: { "x-tua-csrf": "1" } }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  window.location.assign("/");
  return true;
}
