/** Texts of Settings → Merchant. */
export const en = {
  title: "Merchant",
  lead: "Your public name and branding, and the time zone and currency of your reports. They apply in test and live mode.",

  business: {
    title: "Business",
    name: "Name",
    nameHint: "Shown on the checkout page, on receipts and in this dashboard.",
    country: "Country",
    countryHint: "The checkout page lists payment methods and networks from this country first.",
    currency: "Currency",
    currencyHint: "The default currency in forms and the first currency in totals.",
    currencyChange: (from: string, to: string) =>
      `Forms now default to ${to} instead of ${from}. Existing payments keep their currency, and nothing is converted. Your server still sets the currency of each checkout session.`,
    timeZone: "Time zone",
    timeZoneHint: (time: string) => `Current time: ${time}.`,
    timeZoneChange: (from: string, to: string, time: string) =>
      `Current time: ${time}. On all pages and in exports, days start at midnight in ${to} instead of ${from}, including for past payments. Timestamps don’t change.`,
    nothingFound: "No results.",
    countryChange: (from: string, to: string) =>
      `The checkout page lists payment methods from ${to} first, instead of ${from}. Existing payments don’t change.`,
  },

  appearance: {
    title: "Checkout page branding",
    logo: "Logo",
    logoHint:
      "Upload a PNG, JPEG or WebP image. Larger images are scaled down to 512 × 256 pixels. Your name appears below the logo.",
    choose: "Choose image",
    replace: "Replace image",
    drop: "or drop it here",
    removeLogo: "Remove logo",
    noLogo: "No logo",
    chosen: "Logo preview",
    problems: {
      type: "Choose a PNG, JPEG or WebP image.",
      svg: "SVG isn’t accepted because it can contain scripts. Save the logo as a PNG.",
      unreadable: "This file isn’t a readable image. Choose another.",
      tooLarge: "This image is larger than 100 KB even after scaling. Choose a less detailed image.",
    },
    color: "Color",
    pick: "Pick color",
    colorHint: "Used for buttons, links and selections. Enter 6 hexadecimal digits, such as #0e5c4a.",
    notColor: "Enter 6 hexadecimal digits, such as #0e5c4a.",
    removeColor: "Use default color",
    adjusted: {
      light: (color: string) => `In light mode, it’s darkened to ${color} for readability.`,
      dark: (color: string) => `In dark mode, it’s lightened to ${color} for readability.`,
    },
  },

  preview: {
    title: "Preview",
    themes: { light: "Light mode", dark: "Dark mode" },
    label: (theme: string, name: string) =>
      `Preview of the checkout page of ${name} in ${theme.toLowerCase()}`,
    description: "Two plates of waakye",
    pay: (amount: string) => `Pay ${amount}`,
    text: "The checkout page follows the setting of the customer’s device.",
  },

  sample: {
    button: "Open test checkout",
    text: "Opens a new test checkout session in another tab, with your saved settings.",
    unsaved: "Opens a new test checkout session in another tab. Unsaved changes don’t appear there.",
    description: "Checkout preview",
    again: "Reopen checkout",
    made: "Test checkout session created. It appears in Payments and expires automatically.",
    live: "You can preview your checkout page in test mode, without real payments.",
    toTest: "Switch to test mode",
  },

  save: {
    region: "Changes",
    unsaved: (fields: string) => `Unsaved changes: ${fields}`,
    saved: (fields: string) => `Saved: ${fields}.`,
    save: "Save changes",
    discard: "Discard changes",
    fields: {
      name: "name",
      country: "country",
      currency: "currency",
      timeZone: "time zone",
      logo: "logo",
      brandColor: "color",
    },
  },

  leave: {
    title: "Leave without saving?",
    text: (fields: string) => `You have unsaved changes: ${fields}.`,
    leave: "Leave without saving",
    stay: "Stay on page",
  },
};
