// Only a publishable key: the browser sets the amount, so the server compares it: `applyPayment` in shop.mjs.
import { follow } from "./shop.js";

const checkout = Tua(document.body.dataset.publishableKey);
document.querySelector("#five-lines").addEventListener("click", () => {
  checkout.open({
    amount: 10.5,
    currency: "GHS",
    description: "Two plates of waakye",
    onSuccess: (payment) => follow(payment.clientReference),
    onPending: (payment) => follow(payment.clientReference),
    onClose: () => {},
  });
});
