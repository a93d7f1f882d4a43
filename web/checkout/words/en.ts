import { failures } from "./en-failures.ts";

/** Every text of the page in English. Another language is a file with the same keys. */
export const en = {
  test: "Test",
  testNote: "Test mode: no real money moves.",
  madeWith: "Checkout by",
  errorTitle: (title: string) => `Error: ${title}`,
  reference: "Reference",
  backTo: (merchant: string) => `Back to ${merchant}`,
  openUntil: (time: string) => `You can pay until ${time}.`,

  pay: {
    title: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
    choose: "How do you want to pay?",
    button: (amount: string) => `Pay ${amount}`,
    cancel: (merchant: string) => `Cancel and return to ${merchant}`,
  },
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  mobileMoney: {
    phone: "Mobile money number",
    example: (number: string) => `For example ${number}`,
    network: "Network",
    guessed: (network: string) => `This looks like a ${network} number. Check the network, then pay.`,
    prompt: "You will get a request on this phone. Approve it with your PIN. We never ask for the PIN here.",
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
    elsewhere: "You confirm the payment on the wallet's page.",
  },

  problems: {
    title: "Check this before you pay",
    /** A sentence of our own about a field, or null to show the one that came with the problem. */
    byField: null as Record<string, string> | null,
  },
  failures,

  waiting: {
    title: "Approve on your phone",
    lead: (amount: string) => `We sent a request for ${amount} to your phone.`,
    steps: [
      "Open the request on your phone.",
      "Check the amount and enter your PIN.",
      "Come back to this page.",
    ],
    noRequest: "No request on the phone?",
    dial: (code: string) => `Dial ${code}, open My Account and choose Approvals.`,
    dialLink: (code: string) => `Dial ${code}`,
    noMenu: "Open the menu of your mobile money and look for approvals.",
    until: (time: string, minutes: number) =>
      minutes < 1
        ? `Approve before ${time}, less than a minute from now.`
        : `Approve before ${time}, about ${minutes} min from now.`,
    refreshes: "This page looks for news by itself.",
    lookNow: "Look now",
    cancel: (merchant: string) => `Stop and return to ${merchant}`,
    cancelNote: "If you have approved already, the payment still counts.",
    closing: "This checkout takes no new payment. If you have approved already, the payment still counts.",
  },
  unknownYet: {
    title: "Do not pay again",
    text: (network: string) =>
      `We do not know yet whether the payment went through. We keep checking with ${network}.`,
    told: (merchant: string) =>
      `You can close this page: ${merchant} will be told. If you ask, give this reference.`,
  },
  /** Who decides where there is no network to name: at the head of a sentence and inside one. */
  processor: { leading: "The payment company", inside: "the payment company" },
  redirect: {
    title: "One more step",
    text: "The payment must be confirmed on another page.",
    button: "Continue",
  },
  voucher: {
    title: "Enter your voucher code",
    make: (code: string) => `Dial ${code} and make a voucher code.`,
    makeAnywhere: "Make a voucher code in the menu of your mobile money.",
    field: "Voucher code",
    missing: "Enter the voucher code.",
    tooLong: "A voucher code is shorter. Check it.",
  },
  closed: {
    canceled: { title: "Canceled", text: "This checkout was canceled. No money was taken." },
    expired: { title: "Time is up", text: "The time to pay here has passed. No money was taken." },
    next: (merchant: string) => `To pay, start again at ${merchant}.`,
  },
  receipt: {
    title: "Paid",
    text: (amount: string, merchant: string) => `${merchant} has received ${amount}.`,
    paidWith: "Paid with",
    paidOn: "Paid on",
    close: "You can close this page.",
    overpaid: (merchant: string) => `A second payment has come in too. Ask ${merchant} to return it.`,
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
      text: "There is no checkout at this address. Check the link, or ask the shop for a new one.",
    },
    tooOften: {
      title: "Tried too often",
      text: "This checkout was tried too often. Ask the shop for a new one.",
    },
    numberTooOften: {
      title: "Number asked too often",
      text: "This number was asked to pay too often. No money was taken. Wait ten minutes, or pay with another number.",
    },
    wait: {
      title: "Too many tries at once",
      text: "Too many tries came in a short time, and this one was not read. Wait a minute, then go back and try again.",
    },
    unreadable: {
      title: "Not readable",
      text: "The form could not be read. Nothing was paid by it. Go back and try again.",
    },
    unavailable: {
      title: "Not reachable",
      text: "The checkout cannot be reached right now. If you have approved a payment, do not pay again. Reload this page in a minute.",
    },
    internal: {
      title: "Failed on our side",
      text: "The page failed on our side. If you have approved a payment, do not pay again. Reload this page in a minute.",
    },
    requestId: "For support, the request id is",
    noMethod: {
      title: "Not reachable now",
      text: "This way to pay cannot be reached now. No money was taken. Choose another.",
    },
  },
};

export type Words = typeof en;
