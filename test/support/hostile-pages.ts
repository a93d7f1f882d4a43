/** Hostile pages, for `serveBaskets` and for an origin of their own. */

/** The messages that a page would send to impersonate the checkout. */
const FORGED = JSON.stringify({
  transactionId: "txn_1",
  checkoutId: "co_test_1",
  clientReference: "ORD-1",
  amount: 10.5,
  currency: "GHS",
  status: "success",
  mode: "test",
});

/**
 * Posts forged messages to its parent or opener and to every frame in it, with its own ports for responses.
 * Repeats this before the checkout appears, while it loads and afterwards.
 */
export const FORGER = `<!doctype html><title>Forger</title><script>
window.rounds = 0;
window.messages = [];
const payment = ${FORGED};
const shop = window.opener ?? window.parent;
const forge = (target) => {
  for (const type of ["ready", "state"]) target.postMessage({ type, payment }, "*");
  target.postMessage({ type: "close" }, "*");
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => window.messages.push(data);
  target.postMessage({ tua: "connect", version: 2 }, "*", [port2]);
  port1.postMessage({ type: "state", payment });
};
setInterval(() => {
  forge(shop);
  for (let at = 0; at < shop.length; at++) if (shop[at] !== window) forge(shop[at]);
  window.rounds += 1;
}, 20);
</script>`;

/** A page that shows another in a frame. */
export const framing = (address: string, attributes = ""): string =>
  `<!doctype html><title>Framing</title><iframe ${attributes} src="${address}"></iframe>`;

/** The basket on a hostile page: names that shadow the document's own, and fields on every object. */
export function clobbered(sdk: string, elements: string, pollution: object): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Clobbered</title>
<script>Object.assign(Object.prototype, ${JSON.stringify(pollution)})</script>${elements}
<script src="${sdk}/v2/"></script><h1>Basket</h1><button>Pay</button><script src="/basket.js"></script></html>`;
}

/** Shadows the document properties that the SDK might read. */
export const CLOBBERING = `
<a id="currentScript" href="https://evil.example/v2/"></a><a id="Tua" href="https://evil.example/"></a>
<img name="currentScript" src="data:," alt=""><img name="head" src="data:," alt=""><img id="Tua" src="data:," alt="">
<form name="body"><input name="append"><input name="style"></form><form name="activeElement"></form>
<img name="createElement" src="data:," alt=""><a id="MessageChannel" href="https://evil.example/"></a>
<a id="CHECKOUT_ORIGIN" href="https://evil.example/"></a><form id="location" action="https://evil.example/"></form>`;

/** Inherited fields that code reads if it does not check for own fields. */
export const POLLUTION = {
  status: "success",
  type: "state",
  payment: JSON.parse(FORGED),
  success: true,
  expiresAt: "2099-01-01",
  data: { checkoutUrl: "https://evil.example/pay/co_test_1" },
  origin: "https://evil.example",
  url: "https://evil.example/",
};
