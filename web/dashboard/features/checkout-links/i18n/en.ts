/** Texts of Checkout links. */
export const en = {
  title: "Checkout links",
  lead: "Request a payment with a link or QR code.",
  open: "Pending payments",

  form: {
    title: "Create link",
    amount: "Amount",
    currency: "Currency",
    description: "Description",
    descriptionHint: "Your customer sees this on the checkout page.",
    descriptionMissing: "Enter a description.",
    more: "Reference, customer, expiry and more",
    reference: "Reference",
    referenceHint:
      "Your own identifier for the payment, such as an order number. Leave empty to generate one.",
    referenceTooLong: "Enter at most 32 characters.",
    customer: "Customer",
    name: "Name",
    phone: "Phone",
    phoneHint: "Include the country code, such as 233\u00a024\u00a0123\u00a04567.",
    email: "Email",
    expiresIn: "Expires after",
    lifetimes: { 900: "15 minutes", 3600: "1 hour", 14400: "4 hours", 86400: "24 hours" },
    methods: "Payment methods",
    methodsHint: "Mobile money is available only in some currencies.",
    methodsMissing: "Choose at least one payment method.",
    locale: "Page language",
    locales: { "": "Customer’s browser language", en: "English", fr: "French" },
    submit: "Create link",
    keys: "Ctrl + Enter",
    again: "Submit the form again. It creates only one payment, even if you submit it several times.",
    amountProblems: {
      missing: () => "Enter an amount.",
      notNumber: () => "Enter a number, such as 10.50.",
      thousands: (_currency: string, decimals: number) =>
        `Don’t separate thousands with a comma or period. Enter ${decimals === 0 ? "1000" : "1000 or 1000.00"}.`,
      zero: () => "Enter an amount greater than zero.",
      tooLarge: () => "Enter at most 999,999,999.99.",
      decimals: (currency: string, decimals: number) =>
        decimals === 0
          ? `${currency} has no decimals. Enter a whole number.`
          : `Enter at most ${decimals} decimals in ${currency}.`,
    },
  },

  link: {
    region: "Checkout link",
    next: "Create another link",
    see: "View payment",
    download: "Save code",
    png: "As PNG",
    svg: "As SVG",
    open: "Open page",
    left: (time: string) => `${time} left`,
    expiry: "Expires",
    reference: "Reference",
    url: "Link",
    states: {
      open: {
        title: "Waiting for the customer",
        text: "This page updates automatically when the payment succeeds.",
      },
      tryAgain: {
        title: "Not paid yet",
        text: "The last attempt failed. The customer can try again with the same code.",
      },
      paying: {
        title: "The customer is paying",
        text: "We’re waiting for the result. Don’t ask the customer to pay again.",
      },
      paid: { title: "Paid", text: "You can fulfill the order." },
      amountMismatch: {
        title: "Amount mismatch",
        text: "This payment needs review. Open it to resolve the difference.",
      },
      closed: { title: "Not paid", text: "The link closed without a payment." },
    },
    paidNeedsReview: { title: "Paid", text: "This payment needs review. Open it for details." },
    canceling:
      "Cancellation requested. If this attempt fails, the payment is canceled. If it succeeds, the payment is paid.",
  },
};
