import { failures } from "../../en-payment-failures.ts";
import { problems as byCode } from "./en-problems.ts";

/** Every text of the page in English. Another language is a file with the same keys. */
export const en = {
  /** The language's own name, for the link that leads to it. */
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
  canClose: (merchant: string) => `You can close this page. ${merchant} is told as soon as we know.`,
  /** On a button while what it sent is under way. */
  busy: "Sending…",
  trouble: {
    offline: "No connection. This page updates when it is back.",
    /** While something is being sent. */
    offlineSending:
      "No connection. We do not know yet whether your request arrived. We check when it is back.",
    slow: "The network is slow. Still trying…",
    unsent: "That did not reach us. Press the button again.",
    unpaid: "That did not reach us, and no money was taken. Press the button again.",
  },

  pay: {
    title: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
    choose: "How do you want to pay?",
    button: (amount: string) => `Pay ${amount}`,
    cancel: (merchant: string) => `Cancel and return to ${merchant}`,
    cancelHere: "Cancel this payment",
    /** A shop is where its customers start; whoever was sent a link asks for another. */
    until: (time: string, merchant: string | null) =>
      `You can pay here until ${time}. After that, ${merchant ? `start again at ${merchant}` : "ask for a new link"}.`,
  },
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  mobileMoney: {
    phone: "Mobile money number",
    /** One tap that pays with the number that the shop knows. */
    orderPhone: (number: string) => `Pay with ${number}`,
    otherPhone: "Or another number",
    example: (number: string) => `like ${number}`,
    /** Where wallets of several countries pay. */
    exampleAbroad: (number: string) => `Write it with its country code, such as ${number}`,
    network: "Network",
    /** What comes next: of any network, of one that sends a request, of one that has vouchers made. */
    next: "You confirm the payment on the phone with this number.",
    nextRequest: "A request comes to the phone with this number. You approve it there with your PIN.",
    nextVoucher: (code: string) => `Next you make a voucher with ${code} and type its code.`,
    pin: "Never type the PIN here.",
    confirm: {
      title: (network: string) => `Is this your ${network} number?`,
      text: "It starts like one. If it is another network’s, choose that one below.",
      button: (network: string) => `Pay with ${network}`,
    },
  },
  card: {
    number: "Card number",
    expiry: "Expiry date",
    expiryHint: "MM/YY",
    cvc: "Security code",
    cvcHint: "3 or 4 digits",
    testOnly: "Use a test card, such as 4242 4242 4242 4242. Never type a real one here.",
    elsewhere: "You type the card on the payment company's own page.",
  },
  wallet: {
    names: { sandbox_wallet: "Test wallet" },
    elsewhere: "You confirm the payment on the wallet’s page.",
  },

  /** How a way to pay does now. */
  health: {
    card: { leading: "Paying by card", inside: "card" },
    wallet: { leading: "Paying by wallet", inside: "wallet" },
    /** Nobody is approved after five minutes: how long it then takes is not known. */
    slow: (name: string, minutes: number) =>
      `${name} is slow now: approvals take ${minutes > 5 ? "more than 5 minutes" : minutes < 2 ? "about a minute" : `about ${minutes} minutes`}.`,
    failing: (name: string) => `Many payments by ${name} fail now.`,
  },

  problems: {
    title: "Check this before you pay",
    outdated: "This form is out of date. Load the page again.",
    /** Before it is sent: more digits than none, and not a card's. */
    cardNumber: "Check the card's number.",
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
      `Approve by ${time}. If the time runs out, stay here: we ask ${network} and tell you whether money moved.`,
    noRequest: "No request on the phone?",
    dial: (code: string, entries: string) => `Dial ${code}, then choose ${entries}.`,
    /** Between two entries of a menu. */
    between: ", then ",
    dialLink: (code: string) => `Dial ${code}`,
    noMenu: "Open the menu or app of your mobile money and look for approvals.",
    refreshes: "This page updates by itself.",
    lookNow: "Check now",
    cancel: (merchant: string) => `Stop and return to ${merchant}`,
    cancelHere: "Stop this payment",
    cancelNote: "If you have approved already, the payment still counts.",
    closing: "This checkout takes no new payment. If you have approved already, the payment still counts.",
  },
  unknownYet: {
    title: "Do not pay again",
    text: (network: string) =>
      `We do not know yet whether the payment went through. We are asking ${network}, and usually know within a few minutes.`,
    ask: "If you ask, give the reference above.",
  },
  /** The processor reports another amount than was asked: staff decide. */
  held: {
    title: "A different amount arrived",
    arrived: (received: string, asked: string) => `${received} arrived instead of ${asked}.`,
    again: "Do not pay again.",
    contact: (merchant: string, reference: string) =>
      `${merchant} will complete or return it: contact them with ${reference}.`,
  },
  /** The customer gave up while the request was out. */
  stopped: {
    title: "You stopped this payment",
    ignore: "If you have not entered your PIN, ignore the request: no money moves.",
    counts: "If you have, the payment counts.",
  },
  /** Who decides where there is no network to name: at the head of a sentence and inside one. */
  processor: { leading: "The payment company", inside: "the payment company" },
  redirect: {
    title: "One more step",
    text: "Confirm the payment on the page of your bank or wallet.",
    besideThis: "It opens in a new tab. This page waits here and updates by itself.",
    button: "Continue",
    /** A page at a processor cannot be taken back. */
    otherWay: (merchant: string) =>
      `To pay another way, cancel here and start again at ${merchant}. Then close that page: what is paid there still counts.`,
  },
  voucher: {
    title: "Enter your voucher code",
    make: (code: string) => `Dial ${code} and make a voucher code. Then type it here.`,
    makeAnywhere: "Make a voucher code in the menu of your mobile money. Then type it here.",
    wallet: "The voucher is for",
    digits: "6 digits. In test mode, 123456 is right.",
    field: "Voucher code",
  },
  closed: {
    canceled: { title: "Canceled", text: "This checkout was canceled." },
    expired: { title: "Time is up", text: "The time to pay here has passed." },
    triedOut: { title: "Tried too often", text: "This checkout was tried too often." },
    unpaid: "No money was taken.",
    next: (merchant: string) => `To pay, start again at ${merchant}.`,
    /** After a request that may still have been approved: whoever starts again may pay twice. */
    unsure:
      "No payment has reached us. If you entered your PIN, do not pay again: check your wallet’s messages first.",
    ask: (merchant: string, reference: string) =>
      `If money has left it, contact ${merchant} with ${reference}.`,
  },
  receipt: {
    title: "Paid",
    text: (amount: string, merchant: string) => `${merchant} has received ${amount}.`,
    paidWith: "Paid with",
    paidOn: "Paid on",
    close: "You can close this page.",
    closesItself: "This closes by itself in a few seconds, unless you use it.",
    late: "The payment came in after this checkout had closed. It counts.",
    onward: (merchant: string) => `Taking you back to ${merchant}…`,
    goOn: (merchant: string) => `Continue to ${merchant}`,
    overpaid: {
      title: "You paid twice",
      owes: (merchant: string, amount: string) => `${merchant} owes you ${amount}.`,
      contact: (merchant: string, reference: string) =>
        `Contact ${merchant} with ${reference} to get the second payment back.`,
    },
  },
  sandbox: {
    card: "Test bank",
    wallet: "Test wallet",
    text: "This page stands in for the bank's or wallet's own, where the payment is confirmed.",
    approve: "Approve",
    decline: "Decline",
  },
  notices: {
    notFound: {
      title: "No checkout here",
      text: "The address may be cut off. If you have already paid, keep the message from your network and ask the shop.",
    },
    numberTooOften: {
      title: "Number asked too often",
      text: "This number was asked to pay too often. No money was taken. Wait ten minutes, or pay with another number.",
    },
    wait: {
      title: "Too many tries at once",
      text: "Too many tries came in a short time, and this one was not read. No money was taken by it. Wait a minute, then go back and try again.",
    },
    unreadable: {
      title: "Not readable",
      text: "The form could not be read. No money was taken by it. Go back and try again.",
    },
    unavailable: {
      title: "Not reachable",
      text: "The checkout cannot be reached right now. If you have approved a payment, do not pay again. Load this page again in a minute.",
    },
    internal: {
      title: "Failed on our side",
      text: "The page failed on our side. If you have approved a payment, do not pay again. Load this page again in a minute.",
    },
    requestId: "For support, the request id is",
    noMethod: {
      title: "Not reachable now",
      text: "This way to pay cannot be reached now. No money was taken. Choose another.",
    },
  },
};

export type Messages = typeof en;
