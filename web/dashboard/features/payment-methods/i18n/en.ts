import type { LiveProcessor } from "../../../entities/payment/processor-name.ts";
import type { CREDENTIAL_FIELDS } from "../../../generated/facts.ts";

/** What a processor's form says of one field. */
export interface FieldText {
  label: string;
  help: string;
}

type CredentialMessages = {
  [Processor in LiveProcessor]: Record<(typeof CREDENTIAL_FIELDS)[Processor][number], FieldText>;
};

/** The texts of Payment methods. */
export const en = {
  title: "Payment methods",
  lead: (mode: string) =>
    `Through whom you take money in ${mode} mode, and how your customers are offered to pay.`,

  test: {
    title: "The sandbox plays every way to pay",
    text: "In test mode no processor is needed and no money moves: the number or card that you type decides what happens. Processors are set up in live mode, with the credentials that you have with them.",
    toLive: "Set up in live mode",
  },

  processors: "Processors",
  none: "No way to pay can be offered until one processor works. Begin with the one that you have an account with.",
  states: {
    NOT_CONFIGURED: "Not set up",
    ACTIVE: "Works",
    DISABLED: "Turned off",
    CREDENTIALS_REJECTED: "Refuses the credentials",
    UNAVAILABLE: "Does not answer",
  },
  stateTexts: {
    NOT_CONFIGURED: "",
    ACTIVE: "",
    DISABLED: "It takes no new payments. What was begun there goes on, and can be refunded.",
    CREDENTIALS_REJECTED:
      "Nothing is sent there until it takes them. They are tried again each minute; if you changed them there, enter them here.",
    UNAVAILABLE:
      "Its calls failed one after the other, so nothing new is sent there for now. It is tried again by itself.",
  },
  checked: "Credentials tried",
  refunds: { yes: "Refunds work", no: "No refunds: the credentials for them are missing" },
  callback: "Callback URL",
  callbackHint: {
    mtn_momo: "MTN sends news to it by itself: register its host for your API user.",
    paystack: "Enter it at Paystack under Settings, API Keys & Webhooks, as Live Webhook URL.",
  } satisfies Record<LiveProcessor, string>,
  setUp: (title: string) => `Set up ${title}`,
  change: "Change credentials",
  changeOf: (title: string) => `Change credentials of ${title}`,
  turnOff: "Turn off",
  turnOffOf: (title: string) => `Turn off ${title}`,
  turnOffTitle: (title: string) => `Turn ${title} off?`,
  turnOffText:
    "New payments no longer go there. Payments that are under way are not stopped: Tua goes on asking what became of them, and they can be refunded.",
  turnOffAlone: "What no other processor takes is no longer offered to customers.",
  turnOn: "Turn on",
  turnOnOf: (title: string) => `Turn on ${title}`,
  turnOnTitle: (title: string) => `Turn ${title} on?`,
  turnOnText: "New payments go there again at once.",

  about: {
    mtn_momo: {
      what: "Mobile money of MTN, straight from the network.",
      needs: "You need a merchant account with MTN MoMo and access to its Open API.",
      steps: [
        "Sign in at MTN’s partner portal for your country. It gives you the API user and its key, one pair for each product.",
        "Sign in at momoapi.mtn.com and subscribe to Collections. The subscription key is in your profile, as primary and secondary key: either works.",
        "For refunds subscribe to Disbursements too, and enter its user, key and subscription key below.",
      ],
    },
    paystack: {
      what: "Cards, Apple Pay and mobile money through one account.",
      needs: "You need a Paystack business that is approved for live payments.",
      steps: [
        "Open Paystack’s dashboard and switch it to live mode.",
        "Under Settings, API Keys & Webhooks copy the live secret key: it begins with sk_live_.",
        "Once the key is saved here, enter the callback URL that you then see as Live Webhook URL on the same page.",
      ],
    },
  } satisfies Record<LiveProcessor, { what: string; needs: string; steps: string[] }>,

  form: {
    where: "Where to find these",
    /** In English the server says so itself. */
    fields: null as CredentialMessages | null,
    kept: "Kept. Leave it empty to keep it.",
    optional: (label: string) => `${label} (optional)`,
    test: "Try and save",
    trying: (title: string) => `${title} is being asked whether it takes them. No money moves.`,
    unreachable: (title: string) =>
      `${title} did not answer, so nothing is known about the credentials and nothing was saved. Try again in a moment.`,
    saved: (title: string) => `${title} takes the credentials. It serves payments now.`,
    savedOff: (title: string) => `${title} takes the credentials. It is still turned off.`,
  },

  methods: {
    title: "Ways to pay",
    lead: "Customers see them in this order, as far as a processor serves them and the amount lies within the bounds.",
    up: (method: string) => `Move ${method} up`,
    down: (method: string) => `Move ${method} down`,
    moved: (method: string, place: number) => `${method} is now number ${place}`,
    enabled: "Offered",
    enabledOf: (method: string) => `Offer ${method}`,
    minAmount: "Smallest amount",
    maxAmount: "Largest amount",
    of: (what: string, method: string) => `${what}, ${method}`,
    anyAmount: "No bound",
    first: "Tried first",
    firstHint: "If it surely did not take a payment, the next one is asked, before the customer is.",
    only: (title: string) => `Through ${title}`,
    nobody: "No processor takes this yet.",
    resting: (title: string) => `${title}, not serving now`,
    notNumber: "Write an amount, such as 10.50.",
    thousands: "Write it without a sign between thousands, such as 1500.",
    save: "Save",
    undo: "Undo",
    saved: "Ways to pay saved",
    unsaved: "Not saved yet",
  },

  preview: {
    title: "What your customers see",
    none: "Nothing: no way to pay can be offered, so no checkout opens.",
    note: (currency: string) => `For an amount in ${currency} within the bounds.`,
    leftOut: "Left out",
    notOffered: "not offered",
    unserved: "no processor serves it now",
  },
};
