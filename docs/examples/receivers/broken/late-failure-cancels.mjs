// Bug: an earlier failure that arrives after the success cancels the paid order. The step reordered finds it.
import { findOrder, handleEvent, startShop } from "../receiver.mjs";

startShop({
  handleEvent(orders, event) {
    if (event.event !== "payment.failed") return handleEvent(orders, event);
    findOrder(orders, event.data).state = "canceled";
    return 204;
  },
});
