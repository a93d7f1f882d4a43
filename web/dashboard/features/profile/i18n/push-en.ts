/** English texts of push notifications, under Settings → Profile. */
export const pushEn = {
  title: "Notifications on this device",
  lead: (merchant: string, mode: string) =>
    `Push notifications in this browser, at ${merchant} in ${mode} mode. They show the amount and whether it was paid, and nothing about the customer.`,
  on: "On",
  off: "Off",
  choices: {
    EVERY_PAYMENT: "Every payment",
    LARGE_PAYMENTS: "Large payments",
    REVIEWS_ONLY: "Only payments to review",
  },
  hints: {
    EVERY_PAYMENT: "Payments that follow within 10 seconds are one notification.",
    LARGE_PAYMENTS: "Payments of at least this amount, and all in other currencies.",
    REVIEWS_ONLY: "When a payment or refund needs a decision.",
  },
  withReviews: "You’re also notified of payments to review.",
  choose: "Notify me of",
  largeAmount: "From",
  amountMissing: "Enter an amount, such as 500.",
  amountThousands: "Don’t separate thousands with a comma or period. Enter 1500, for example.",
  turnOn: "Turn on notifications",
  save: "Save choice",
  turnOff: "Turn off notifications",
  test: "Send a test notification",
  turnedOn: "Notifications are on.",
  turnedOff: "Notifications are off.",
  saved: "Choice saved.",
  tested: "Test notification sent. It appears within seconds.",
  denied: {
    title: "This browser blocks notifications from Tua.",
    text: "Allow them in the browser’s site settings, then reload this page.",
  },
  unsupported: {
    title: "This browser doesn’t support push notifications.",
    text: "Use a current version of Chrome, Edge, Firefox or Safari, not in private mode.",
  },
  needsInstall: {
    title: "Add Tua to your home screen first.",
    text: "On iPhone and iPad, tap Share, then Add to Home Screen. Open Tua from there and turn on notifications on this page.",
  },
  failed: {
    title: "The browser couldn’t subscribe.",
    text: "Its push service may be unreachable, or turned off in the browser’s settings. Try again later.",
  },
  link: "About push notifications",
};
