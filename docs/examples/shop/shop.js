// The shop's server creates the session, and the browser only opens it.
const button = document.querySelector("#server-made");
const outcome = document.querySelector("#outcome");
const { publishableKey } = document.body.dataset;

/** The current order without a result. Another click opens its session again, so no customer pays twice. */
let order = null;

button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    order ??= await send("/orders", { method: "POST" });
  } catch {
    return show({ status: "open", text: "We cannot reach the till. Nothing was taken: please try again." });
  } finally {
    button.disabled = false;
  }
  open(order);
});

function open({ reference, checkoutUrl }) {
  // Tua's script was blocked or did not load: open the same session as a separate page.
  if (!("Tua" in window)) return location.assign(checkoutUrl);
  Tua(publishableKey).open({
    checkoutUrl,
    // Only a hint, because a visitor can call it. The shop's server has the result.
    onSuccess: () => follow(reference),
    // Closed during the request on the phone: the payment can still succeed.
    onPending: () => follow(reference),
    onError: (error) => show({ status: "open", text: error.message }),
    // Called once and last: after a payment, a cancellation, or no attempt.
    onClose: () => follow(reference),
  });
}

/** Remaining checks of "not paid", by reference: a customer can close while "Pay" is being sent to Tua. */
const doubts = new Map();

/** Shows an order's status until the shop's server has its result, from a webhook or from Tua's status. */
export async function follow(reference) {
  const isFollowed = doubts.has(reference);
  doubts.set(reference, 5);
  if (isFollowed) return;
  for (let query = "", decided = false; !decided; ) {
    try {
      const stands = await send(`/orders/${encodeURIComponent(reference)}${query}`);
      const doubt = stands.status === "open" ? doubts.get(reference) : 0;
      show(doubt ? { reference, status: "pending", text: LOOKING } : stands);
      decided = !doubt && stands.status !== "pending";
      query = stands.status === "pending" ? "?wait" : "";
      if (doubt) {
        doubts.set(reference, doubt - 1);
        await pause();
      }
    } catch {
      // Offline, or the shop's server is restarting.
      await pause();
    }
  }
  doubts.delete(reference);
}

const LOOKING = "One moment: we are looking whether you have paid.";
const pause = () => new Promise((resolve) => setTimeout(resolve, 3_000));

async function send(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}

function show({ reference, status, text }) {
  // The order has a result: the next click creates a new one.
  if (reference === order?.reference && status !== "open" && status !== "pending") order = null;
  outcome.dataset.status = status;
  outcome.textContent = text;
}

// Returned from Tua's page (way 3) before the payment was approved.
if (outcome.dataset.status === "pending") follow(outcome.dataset.reference);
