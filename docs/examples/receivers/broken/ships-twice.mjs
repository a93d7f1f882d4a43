// Bug: ships for each payment.success, although Tua can send one more than once. The steps duplicate and cut find it.
import { findOrder, handleEvent, ship, startShop } from "../receiver.mjs";

startShop({
  handleEvent(orders, event) {
    if (event.event !== "payment.success") return handleEvent(orders, event);
    ship(findOrder(orders, event.data));
    return 204;
  },
});
