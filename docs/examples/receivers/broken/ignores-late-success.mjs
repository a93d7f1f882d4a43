// Bug: a final failure decides for good, so a late payment is not shipped. The step late_success finds it.
import { findOrder, handleEvent, startShop } from "../receiver.mjs";

startShop({
  handleEvent: (orders, event) =>
    findOrder(orders, event.data).state === "canceled" ? 204 : handleEvent(orders, event),
});
