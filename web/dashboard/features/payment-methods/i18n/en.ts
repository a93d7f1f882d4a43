import type { LiveProcessor } from "../../../entities/payment/processor-name.ts";
import type { CREDENTIAL_FIELDS } from "../../../generated/facts.ts";

/** Texts of one credential field. */
export interface FieldText {
  label: string;
  help: string;
}

type CredentialMessages = {
  [Processor in LiveProcessor]: Record<(typeof CREDENTIAL_FIELDS)[Processor][number], FieldText>;
};

/** Texts of Payment methods. */
export const en = {
  title: "Payment methods",
  lead: (mode: string) =>
    `Connect processors and choose the payment methods your customers see in ${mode} mode.`,

  test: {
    title: "The sandbox simulates all payment methods",
    text: "Test mode needs no processor and moves no real money. The number or card you enter determines the result. Set up processors in live mode with their credentials.",
    toLive: "Set up in live mode",
  },

  processors: "Processors",
  none: "Customers can’t pay until you set up a processor. Start with one where you have an account.",
  states: {
    NOT_CONFIGURED: "Not set up",
    ACTIVE: "Active",
    DISABLED: "Turned off",
    CREDENTIALS_REJECTED: "Credentials rejected",
    UNAVAILABLE: "Unavailable",
  },
  stateTexts: {
    NOT_CONFIGURED: "",
    ACTIVE: "",
    DISABLED: "It accepts no new payments. Existing payments continue and can be refunded.",
    CREDENTIALS_REJECTED:
      "No payments are sent to it until it accepts the credentials. Tua retries every minute. If the credentials have changed, enter the new ones here.",
    UNAVAILABLE:
      "Several requests in a row failed, so no new payments are sent to it. Tua retries automatically.",
  },
  checked: "Credentials checked",
  refunds: { yes: "Refunds available", no: "Refunds unavailable: refund credentials missing" },
  callback: "Callback URL",
  callbackHint: {
    mtn_momo: "MTN sends updates to it automatically. Register its host for your API user.",
    paystack: "Enter it in Paystack under Settings, API Keys & Webhooks, as the Live Webhook URL.",
  } satisfies Record<LiveProcessor, string>,
  setUp: (title: string) => `Set up ${title}`,
  change: "Change credentials",
  changeLabel: (title: string) => `Change credentials of ${title}`,
  turnOff: "Turn off",
  turnOffLabel: (title: string) => `Turn off ${title}`,
  turnOffTitle: (title: string) => `Turn off ${title}?`,
  turnOffText:
    "No new payments are sent to it. Payments in progress continue: Tua keeps checking their status, and you can refund them.",
  turnOffAlone: "Customers no longer see payment methods that no other processor supports.",
  turnOn: "Turn on",
  turnOnLabel: (title: string) => `Turn on ${title}`,
  turnOnTitle: (title: string) => `Turn on ${title}?`,
  turnOnText: "New payments are sent to it again immediately.",

  about: {
    mtn_momo: {
      what: "MTN mobile money, directly from the network.",
      needs: "You need a merchant account with MTN MoMo and access to its Open API.",
      steps: [
        "Sign in to MTN’s partner portal for your country. It provides an API user and key for each product.",
        "Sign in to momoapi.mtn.com and subscribe to Collections. Your profile shows a primary and a secondary subscription key. Use either.",
        "For refunds, also subscribe to Disbursements and enter its user, key and subscription key below.",
      ],
    },
    paystack: {
      what: "Cards, Apple Pay and mobile money through one account.",
      needs: "You need a Paystack business approved for live payments.",
      steps: [
        "Open the Paystack dashboard and switch it to live mode.",
        "Under Settings, API Keys & Webhooks, copy the live secret key. It starts with sk_live_.",
        "Save the key here. Then enter the callback URL shown here as the Live Webhook URL on the same Paystack page.",
      ],
    },
  } satisfies Record<LiveProcessor, { what: string; needs: string; steps: string[] }>,

  form: {
    where: "Where to find these",
    /** Null in English: the server sends the texts. */
    fields: null as CredentialMessages | null,
    storedHint: "Stored. Leave empty to keep it.",
    optional: (label: string) => `${label} (optional)`,
    test: "Test and save credentials",
    trying: (title: string) => `Testing the credentials with ${title}. No money moves.`,
    unreachable: (title: string) =>
      `${title} didn’t respond, so the credentials couldn’t be tested and weren’t saved. Try again in a moment.`,
    saved: (title: string) => `${title} accepted the credentials. It now accepts payments.`,
    savedOff: (title: string) => `${title} accepted the credentials. It’s still turned off.`,
  },

  methods: {
    title: "Methods and limits",
    lead: "Customers see these in this order if a processor is available and the amount is within the limits.",
    up: (method: string) => `Move ${method} up`,
    down: (method: string) => `Move ${method} down`,
    moved: (method: string, position: number) => `${method} is now number ${position}`,
    enabled: "Enabled",
    enabledLabel: (method: string) => `Enable ${method}`,
    minAmount: "Minimum amount",
    maxAmount: "Maximum amount",
    of: (what: string, method: string) => `${what}, ${method}`,
    anyAmount: "No limit",
    first: "Preferred processor",
    firstHint: "If it rejects a payment, Tua tries the next processor before prompting the customer.",
    only: (title: string) => `Through ${title}`,
    sandbox: "Through the sandbox",
    nobody: "No processor supports this yet.",
    resting: (title: string) => `${title}, unavailable`,
    notNumber: "Enter an amount, such as 10.50.",
    thousands: "Don’t separate thousands with a comma or period. Enter 1500, for example.",
    save: "Save changes",
    undo: "Discard changes",
    saved: "Payment methods saved",
    unsaved: "Unsaved changes",
  },

  preview: {
    title: "Customer preview",
    none: "No payment methods are available, so customers can’t open a checkout.",
    note: (currency: string) => `For an amount in ${currency} within the limits.`,
    leftOut: "Not shown:",
    notOffered: "disabled",
    unserved: "no processor available",
  },
};
