/**
 * The table of docs/contract.md §5 as customers see it: the result of one action, by the route that the customer
 * used. No processor responds here before an hour has passed; `an hour passes` advances the clock.
 */
export interface Row {
  /** Earlier events, some of them in another tab. */
  before: string[];
  /** The customer's action, on the last page that offers it: `pay <phone ending>`, `cancel` or `view`. */
  action: string;
  plain: string;
  script: string;
  frame: string;
  framedScript: string;
  json: string;
  /** The stored records afterwards. */
  record: string;
}

/** Routes that lead to the same page. Only the transport differs. */
const redirectTo = (page: string) => ({
  plain: `303 to ${page}`,
  script: `200 ${page}`,
  frame: `303 to ${page}`,
  framedScript: `200 ${page}`,
});
/** The same page on every route, without a redirect. */
const showOnAllRoutes = (response: string) => ({
  plain: response,
  script: response,
  frame: response,
  framedScript: response,
});
/** Leaves the page for the merchant's URL. In a frame, Tua's page shows the result, without navigation. */
const redirectAway = (url: string, inFrame: string) => ({
  plain: `303 to ${url}`,
  script: `204 go ${url}`,
  frame: `303 to ${inFrame}`,
  framedScript: `200 ${inFrame}`,
});
/** The same page after payment: its script shows the receipt until the merchant's page loads. */
const paid = (receipt: string) => ({
  ...redirectAway("shop success", receipt),
  script: `200 ${receipt}, go shop success`,
});
/** The same for a customer who only views the page. */
const paidOnView = (receipt: string) => ({ ...paid(receipt), frame: `200 ${receipt}` });

const requested = ["pay 0001 → processing"];
const declined = ["pay 0002 → failed"];
const late = "pay 0010 → failed";

export const TABLE: Record<string, Row> = {
  "the first payment": {
    before: [],
    action: "pay 0001",
    ...redirectTo("waiting"),
    json: "200 processing",
    record: "processing: processing",
  },
  "pay while processing: the running attempt's page": {
    before: requested,
    action: "pay 0000",
    ...redirectTo("waiting"),
    json: "200 processing",
    record: "processing: processing",
  },
  "pay while the outcome is unknown: still the running attempt's page": {
    before: ["pay 0009 → processing"],
    action: "pay 0000",
    ...redirectTo("do not pay again"),
    json: "200 processing",
    record: "processing: processing",
  },
  "pay after success": {
    before: ["pay 0000 → success"],
    action: "pay 0002",
    ...paid("receipt"),
    json: "200 success",
    record: "success: success",
  },
  "pay after the checkout was canceled unpaid": {
    before: ["cancel → canceled"],
    action: "pay 0000",
    ...showOnAllRoutes("409 canceled"),
    json: "409 checkout_closed",
    record: "canceled:",
  },
  "pay after the checkout expired unpaid": {
    before: ["the checkout expires → expired"],
    action: "pay 0000",
    ...showOnAllRoutes("409 expired"),
    json: "409 checkout_closed",
    record: "expired:",
  },
  declined: {
    before: [],
    action: "pay 0002",
    ...showOnAllRoutes("402 form insufficient_funds"),
    json: "402 payment_failed",
    record: "failed: failed",
  },
  "declined, then another try": {
    before: declined,
    action: "pay 0000",
    ...paid("receipt"),
    json: "200 success",
    record: "success: failed success",
  },
  "cancel in pending": {
    before: [],
    action: "cancel",
    ...redirectAway("cart canceled", "canceled"),
    json: "200 canceled",
    record: "canceled:",
  },
  "cancel in failed": {
    before: declined,
    action: "cancel",
    ...redirectAway("cart canceled", "canceled"),
    json: "200 canceled",
    record: "canceled: failed",
  },
  "cancel in processing": {
    before: requested,
    action: "cancel",
    ...redirectAway("cart processing", "stopped"),
    json: "200 processing",
    record: "processing: processing",
  },
  "canceled in processing, then paid: success, not late": {
    before: [...requested, "cancel → processing", "an hour passes → success"],
    action: "view",
    ...paidOnView("receipt"),
    json: "200 success",
    record: "success: success",
  },
  "canceled in processing, then failed: canceled": {
    before: [...requested, "cancel → processing", "the processor declines → canceled"],
    action: "view",
    ...showOnAllRoutes("200 canceled declined_by_customer"),
    json: "200 canceled",
    record: "canceled: failed",
  },
  "expired in processing: the attempt is waited for": {
    before: [...requested, "the checkout expires → processing"],
    action: "view",
    ...showOnAllRoutes("200 waiting, closing"),
    json: "200 processing",
    record: "processing: processing",
  },
  "expired in processing, then paid: success, not late": {
    before: [...requested, "the checkout expires → processing", "an hour passes → success"],
    action: "view",
    ...paidOnView("receipt"),
    json: "200 success",
    record: "success: success",
  },
  "expired in processing, then failed: expired": {
    before: [...requested, "the checkout expires → processing", "the processor declines → expired"],
    action: "view",
    ...showOnAllRoutes("200 expired declined_by_customer"),
    json: "200 expired",
    record: "expired: failed",
  },
  "cancel after success": {
    before: ["pay 0000 → success"],
    action: "cancel",
    ...paid("receipt"),
    json: "409 already_paid",
    record: "success: success",
  },
  "cancel after expiry": {
    before: ["the checkout expires → expired"],
    action: "cancel",
    ...redirectAway("cart expired", "expired"),
    json: "200 expired",
    record: "expired:",
  },
  "time passes in pending": {
    before: ["the checkout expires → expired"],
    action: "view",
    ...showOnAllRoutes("200 expired"),
    json: "200 expired",
    record: "expired:",
  },
  "time passes in failed": {
    before: [...declined, "the checkout expires → expired"],
    action: "view",
    ...showOnAllRoutes("200 expired"),
    json: "200 expired",
    record: "expired: failed",
  },
  "time passes after a request that was not approved in time: money may still come": {
    before: ["pay 0005 → failed", "the checkout expires → expired"],
    action: "view",
    ...showOnAllRoutes("200 expired, unsure"),
    json: "200 expired",
    record: "expired: failed",
  },
  success: {
    before: [],
    action: "pay 0000",
    ...paid("receipt"),
    json: "200 success",
    record: "success: success",
  },
  "success while the customer waited": {
    before: [...requested, "an hour passes → success"],
    action: "view",
    ...paidOnView("receipt"),
    json: "200 success",
    record: "success: success",
  },
  "paid after canceled": {
    before: [late, "cancel → canceled", "the checkout expires → canceled", "an hour passes → success"],
    action: "view",
    ...paidOnView("receipt"),
    json: "200 success",
    record: "success late: success",
  },
  "paid after expired": {
    before: [late, "the checkout expires → expired", "an hour passes → success"],
    action: "view",
    ...paidOnView("receipt"),
    json: "200 success",
    record: "success late: success",
  },
  "second money": {
    before: [late, "pay 0000 → success", "the checkout expires → success", "an hour passes → overpaid"],
    action: "view",
    ...paidOnView("receipt, overpaid"),
    json: "200 success",
    record: "success overpaid: overpayment success",
  },
  "another amount than asked": {
    before: ["pay 0012 → processing", "an hour passes → amount_mismatch"],
    action: "pay 0000",
    ...redirectTo("another amount"),
    json: "200 processing",
    record: "processing: amount_mismatch",
  },
};
