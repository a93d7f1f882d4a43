// Way 2: the shop's server makes the session, and the browser only opens it.
const button = document.querySelector("#server-made");
const outcome = document.querySelector("#outcome");
const { publishableKey } = document.body.dataset;

/** The order that is not decided yet. Pressed again, its session opens again: nobody pays twice for one basket. */
let order = null;

button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    order ??= await ask("/orders", { method: "POST" });
  } catch {
    return show({ status: "open", text: "We cannot reach the till. Nothing was taken: please try again." });
  } finally {
    button.disabled = false;
  }
  open(order);
});

function open({ reference, checkoutUrl }) {
  // Tua's script was blocked or did not arrive: the same session is a page of its own.
  if (!("Tua" in window)) return location.assign(checkoutUrl);
  Tua(publishableKey).open({
    checkoutUrl,
    // A hint and no proof: whoever sits at this browser can call it. Our own server knows.
    onSuccess: () => follow(reference),
    // Closed while the customer's phone still asks: the money may come yet.
    onPending: () => follow(reference),
    onError: (error) => show({ status: "open", text: error.message }),
    // Always the last, and once: after a payment, a cancellation, or nothing at all.
    onClose: () => follow(reference),
  });
}

/** By reference, how often "not paid" is still doubted: a customer can close while "Pay" is on its way to Tua. */
const doubts = new Map();

/** Shows how an order stands until it is decided: a webhook, or Tua's status, has told our server. */
export async function follow(reference) {
  const isFollowed = doubts.has(reference);
  doubts.set(reference, 5);
  if (isFollowed) return;
  for (let query = "", decided = false; !decided; ) {
    try {
      const stands = await ask(`/orders/${encodeURIComponent(reference)}${query}`);
      const doubt = stands.status === "open" ? doubts.get(reference) : 0;
      show(doubt ? { reference, status: "pending", text: LOOKING } : stands);
      decided = !doubt && stands.status !== "pending";
      query = stands.status === "pending" ? "?wait" : "";
      if (doubt) {
        doubts.set(reference, doubt - 1);
        await pause();
      }
    } catch {
      // Offline, or our server is just being started again.
      await pause();
    }
  }
  doubts.delete(reference);
}

const LOOKING = "One moment: we are looking whether you have paid.";
const pause = () => new Promise((resolve) => setTimeout(resolve, 3_000));

async function ask(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function show({ reference, status, text }) {
  // Decided: the next press is a new order.
  if (reference === order?.reference && status !== "open" && status !== "pending") order = null;
  outcome.dataset.status = status;
  outcome.textContent = text;
}

// Back from Tua's page (way 3) while the payment was still being approved.
if (outcome.dataset.status === "pending") follow(outcome.dataset.reference);
