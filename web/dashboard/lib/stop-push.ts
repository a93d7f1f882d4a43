/** Maximum time for which a sign-out waits. */
const TIMEOUT_MS = 2_000;

/**
 * Ends push notifications in this browser, and closes those that it shows. The server sends no more after the sign-out,
 * but the push service can still have a message.
 */
export async function stopPush(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([endSubscription(), timeout]);
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
