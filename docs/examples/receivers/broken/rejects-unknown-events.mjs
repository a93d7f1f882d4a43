// Bug: rejects types that it does not know, so Tua repeats each of them for 3 days. The step unknown_event finds it.
import { handleEvent, startShop } from "../receiver.mjs";

const KNOWN = ["payment.success", "payment.failed"];

startShop({
  handleEvent: (orders, event) => (KNOWN.includes(event.event) ? handleEvent(orders, event) : 400),
});
