import { failures } from "../../en-payment-failures.ts";
import { plural } from "../../plural.ts";
import { paymentLink } from "./en-payment-link.ts";
import { problems as byCode } from "./en-problems.ts";

/** Every text of the page in English. Another language is a file with the same keys. */
export const en = {
  /** The language's own name, for the link that switches to it. */
  name: "English",
  languages: "Language",
  test: "Test",
  testNote: "Test mode: no real money moves.",
  madeWith: "Checkout by",
  errorTitle: (title: string) => `Error: ${title}`,
  reference: "Ref.",
  showAll: "Show all",
  backTo: (merchant: string) => `Back to ${merchant}`,
  close: "Close",
  canClose: (merchant: string) =>
    `You can close this page. We'll notify ${merchant} when the payment is confirmed.`,
  /** Button label while its request is in flight. */
  busy: "Sending…",
  connection: {
    offline: "No connection. This page updates when it's back.",
    /** Shown while a request is being sent. */
    offlineSending: "No connection. We'll check whether your request arrived when it's back.",
    slow: "Slow connection. Still trying…",
    unsent: "Your request didn't go through. Try again.",
    unpaid: "Your request didn't go through and you weren't charged. Try again.",
  },

  pay: {
    title: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
    choose: "How do you want to pay?",
    button: (amount: string) => `Pay ${amount}`,
    cancel: (merchant: string) => `Cancel and return to ${merchant}`,
    cancelHere: "Cancel this payment",
    /** A customer who was sent a link has no shop to return to. */
    until: (time: string, merchant: string | null) =>
      `You can pay here until ${time}. After that, ${merchant ? `start again at ${merchant}` : "ask for a new link"}.`,
  },
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  mobileMoney: {
    phone: "Mobile money number",
    /** One tap that pays with the number from the order. */
    orderPhone: (number: string) => `Pay with ${number}`,
    otherPhone: "Or another number",
    example: (number: string) => `e.g. ${number}`,
    /** Where wallets of several countries pay. */
    exampleAbroad: (number: string) => `Include the country code, such as ${number}`,
    network: "Network",
    /** The next step: for any network, one that sends a request, one with voucher codes. */
    next: "You'll confirm the payment on the phone with this number.",
    nextRequest: "We'll send a request to this phone number. Approve it with your PIN.",
    nextVoucher: (code: string) => `Next, dial ${code} to get a voucher code and enter it here.`,
    pin: "Never enter your PIN here.",
    confirm: {
      title: (network: string) => `Is this your ${network} number?`,
      text: "It starts like one. If it isn't, choose another network below.",
      button: (network: string) => `Pay with ${network}`,
    },
  },
  card: {
    number: "Card number",
    expiry: "Expiration",
    expiryHint: "MM/YY",
    cvc: "Security code",
    cvcHint: "3 or 4 digits",
    testOnly: "Use a test card, such as 4242\u00a04242\u00a04242\u00a04242. Never enter a real card.",
    elsewhere: "You'll enter your card on the payment processor's page.",
  },
  wallet: {
    names: { sandbox_wallet: "Test wallet" },
    elsewhere: "You'll confirm the payment on the wallet's page.",
  },

  /** The health of a payment method. */
  health: {
    card: "Card",
    wallet: "Wallet",
    /** Approvals come within 5 minutes or not at all, so a longer estimate is unknown. */
    slow: (name: string, minutes: number) =>
      `${name} payments are slow right now. Approvals take ${minutes > 5 ? "more than 5 minutes" : plural("en", minutes, { one: `about ${minutes} minute`, other: `about ${minutes} minutes` })}.`,
    failing: (name: string) => `${name} payments are failing right now.`,
  },

  problems: {
    title: "Fix this before you pay",
    outdated: "This form is out of date. Reload the page.",
    /** Shown before the form is sent: some digits, but not a card number. */
    cardNumber: "Check the card number.",
    byCode,
  },
  failures,

  waiting: {
    title: "Approve on your phone",
    lead: (amount: string) => `We sent a request for ${amount} to`,
    how: "Open it, check the amount and enter your PIN.",
    left: "Time left",
    minutes: (minutes: number) => (minutes < 1 ? "less than 1 min" : `about ${minutes} min`),
    until: (time: string, network: string) =>
      `Approve by ${time}. If time runs out, stay here. We'll check with ${network} whether you were charged.`,
    noRequest: "No request on your phone?",
    dial: (code: string, entries: string) => `Dial ${code}, then choose ${entries}.`,
    /** Between two entries of a menu. */
    between: ", then ",
    dialLink: (code: string) => `Dial ${code}`,
    noMenu: "Open your mobile money menu or app and look for pending approvals.",
    refreshes: "This page updates automatically.",
    pollNow: "Check now",
    cancel: (merchant: string) => `Stop and return to ${merchant}`,
    cancelHere: "Stop this payment",
    cancelNote: "If you already approved the request, your payment is still valid.",
    closing: "This checkout is closed. If you already approved the request, your payment is still valid.",
  },
  unknownYet: {
    title: "Don't pay again",
    text: (network: string) =>
      `Your payment may have gone through. We're checking with ${network}. This usually takes a few minutes.`,
    help: "For help, give the reference above.",
  },
  /** The processor reported a different amount: staff decide. */
  onHold: {
    title: "We received a different amount",
    arrived: (received: string, requested: string) => `We received ${received} instead of ${requested}.`,
    again: "Don't pay again.",
    contact: (merchant: string, reference: string) =>
      `${merchant} will accept or refund it. Contact them and give the reference ${reference}.`,
  },
  /** The customer stopped while the request was pending. */
  stopped: {
    title: "You stopped this payment",
    ignore: "If you haven't entered your PIN, ignore the request. You won't be charged.",
    counts: "If you have, the payment is still valid.",
  },
  /** Used where no network is known: at the start of a sentence and inside one. */
  processor: { leading: "The payment processor", inside: "the payment processor" },
  redirect: {
    title: "One more step",
    text: "Confirm the payment on your bank's or wallet's page.",
    besideThis: "It opens in a new tab. Keep this page open: it updates automatically.",
    button: "Continue",
    /** The processor's page can't be closed from here. */
    otherWay: (merchant: string) =>
      `To pay another way, cancel here and start again at ${merchant}. Then close the other page. A payment there is still valid.`,
  },
  voucher: {
    title: "Enter your voucher code",
    make: (code: string) => `Dial ${code} to get a voucher code. Then enter it here.`,
    makeAnywhere: "Get a voucher code from your mobile money menu. Then enter it here.",
    wallet: "Voucher for",
    digits: "6 digits. In test mode, use 123456.",
    field: "Voucher code",
  },
  closed: {
    canceled: { title: "Canceled", text: "This checkout was canceled." },
    expired: { title: "Time is up", text: "This checkout has expired." },
    outOfAttempts: { title: "Too many attempts", text: "This checkout has reached its attempt limit." },
    /** What is certain about the customer's money. */
    charge: {
      none: "You weren't charged.",
      refunded: "Your payment was refunded.",
      /** The request may have been approved: starting again could charge the customer twice. */
      maybeByPhone:
        "We haven't received a payment yet. If you entered your PIN, it may still go through. Check your wallet's messages before you pay again.",
      maybeOnPage:
        "We haven't received a payment yet. If you confirmed it with your bank or wallet, it may still go through. Check your account before you pay again.",
    },
    next: (merchant: string) => `To pay, start again at ${merchant}.`,
    help: (merchant: string, reference: string) =>
      `If you were charged, contact ${merchant} and give the reference ${reference}.`,
  },
  receipt: {
    title: "Paid",
    text: (amount: string, merchant: string) => `${merchant} has received ${amount}.`,
    paidWith: "Paid with",
    paidOn: "Paid on",
    close: "You can close this page.",
    closesItself: "This window closes in a few seconds.",
    late: "Your payment arrived after this checkout closed. It's still valid.",
    redirecting: (merchant: string) => `Returning to ${merchant}…`,
    returnNow: (merchant: string) => `Continue to ${merchant}`,
    overpaid: {
      title: "You paid twice",
      owes: (merchant: string, amount: string) => `${merchant} owes you ${amount}.`,
      contact: (merchant: string, reference: string) =>
        `For a refund of the second payment, contact ${merchant} and give the reference ${reference}.`,
    },
  },
  sandbox: {
    card: "Test bank",
    wallet: "Test wallet",
    text: "This page simulates the bank's or wallet's confirmation page.",
    approve: "Approve payment",
    decline: "Decline payment",
  },
  notices: {
    notFound: {
      title: "Checkout not found",
      text: "The link may be incomplete. If you already paid, keep the message from your network and contact the shop.",
    },
    phoneRateLimited: {
      title: "Too many requests",
      text: "Too many payment requests to this number, so we didn't send another one. Wait 10 minutes, or use another number.",
    },
    wait: {
      title: "Too many attempts",
      text: "Too many requests came at once, so this one wasn't processed. If you approved a payment, don't pay again. Otherwise wait a minute, then go back and try again.",
    },
    unreadable: {
      title: "Something went wrong",
      text: "We couldn't read the form, so no payment was started. Go back and try again.",
    },
    unavailable: {
      title: "Checkout unavailable",
      text: "The checkout is unavailable right now. If you approved a payment, don't pay again. Reload this page in a minute.",
    },
    internal: {
      title: "Something went wrong on our side",
      text: "If you approved a payment, don't pay again. Reload this page in a minute.",
    },
    requestId: "Request ID for support:",
    noMethod: {
      title: "Payment method unavailable",
      text: "This payment method is unavailable right now, so no payment was started. Choose another.",
    },
  },
  paymentLink,
};

export type Messages = typeof en;
