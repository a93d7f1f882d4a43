/** The texts of Settings → Merchant. */
export const en = {
  title: "Merchant",
  lead: "Who you are to your customers, and how your days and totals are counted. It holds in test and live mode.",

  business: {
    title: "Business",
    name: "Name",
    nameHint: "On the hosted page, on receipts, and in this dashboard.",
    country: "Country",
    countryHint: "Its payment methods and networks come first on the hosted page.",
    currency: "Currency",
    currencyHint: "What forms begin with, and what totals show first.",
    currencyChange: (from: string, to: string) =>
      `Payments that exist keep their currency, and nothing is converted. From now on forms begin with ${to} instead of ${from}. Your server names the currency of each checkout session itself, as before.`,
    timeZone: "Time zone",
    timeZoneHint: (time: string) => `It is ${time} there now.`,
    timeZoneChange: (from: string, to: string, time: string) =>
      `It is ${time} there now. Days on every page, in totals, filters and exports begin at midnight of ${to} instead of ${from}, for past payments too. The moments at which things happened do not change.`,
    nothingFound: "Nothing is called that.",
    countryChange: (from: string, to: string) =>
      `The hosted page offers what is used in ${to} first, instead of ${from}. Payments that exist stay as they are.`,
  },

  look: {
    title: "The hosted page’s look",
    logo: "Logo",
    logoHint:
      "A PNG, JPEG or WebP. Larger ones are scaled down to 512 × 256 pixels. It needs no name in it: yours stands below it.",
    choose: "Choose an image",
    replace: "Choose another",
    drop: "or drop it here",
    removeLogo: "Remove the logo",
    noLogo: "No logo",
    chosen: "The logo as it will be",
    problems: {
      type: "Choose a PNG, JPEG or WebP image.",
      svg: "SVG is not taken: it may hold scripts. Save the logo as a PNG.",
      unreadable: "This file cannot be read as an image. Choose another.",
      tooLarge: "Even scaled down this image is larger than 100 KB. Choose one with fewer details.",
    },
    colour: "Colour",
    pick: "Pick the colour",
    colourHint: "Of buttons, links and what is chosen. Six hexadecimal digits, such as #0e5c4a.",
    notColour: "Six hexadecimal digits, such as #0e5c4a.",
    removeColour: "Use Tua’s colour",
    adjusted: {
      light: (colour: string) =>
        `On a light screen it is darkened to ${colour}, so that everybody can see it.`,
      dark: (colour: string) =>
        `On a dark screen it is lightened to ${colour}, so that everybody can see it.`,
    },
  },

  preview: {
    title: "Preview",
    themes: { light: "Light screen", dark: "Dark screen" },
    says: (theme: string, name: string) =>
      `How the hosted page of ${name} begins on a ${theme.toLowerCase()}`,
    description: "Two plates of waakye",
    pay: (amount: string) => `Pay ${amount}`,
    text: "Customers see the one that their phone or computer is set to.",
  },

  sample: {
    button: "See your hosted page",
    text: "Opens a new test checkout session in another tab. It shows what is saved.",
    unsaved:
      "Opens a new test checkout session in another tab. What you have not saved yet does not show there.",
    description: "A look at the hosted page",
    again: "Open it again",
    made: "A test checkout session was made. It is in Payments, and expires by itself.",
    live: "A checkout session to look at is made in test mode, where no money moves.",
    toTest: "Go to test mode",
  },

  save: {
    region: "Changes",
    unsaved: (fields: string) => `Not saved yet: ${fields}`,
    saved: (fields: string) => `Saved: ${fields}.`,
    save: "Save changes",
    discard: "Discard",
    fields: {
      name: "name",
      country: "country",
      currency: "currency",
      timeZone: "time zone",
      logo: "logo",
      brandColor: "colour",
    },
  },

  leave: {
    title: "Leave without saving?",
    text: (fields: string) => `What you changed is not saved: ${fields}.`,
    leave: "Leave without saving",
    stay: "Stay here",
  },
};
