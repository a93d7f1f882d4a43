/** The texts of Settings → Applications. */
export const en = {
  title: "Applications",
  lead: (mode: string) =>
    `Software that acts for members who let it, in the ${mode} mode of this merchant. It speaks OAuth 2.0.`,
  register: "Register application",
  caption: "Applications, newest first",
  columns: {
    name: "Application",
    clientId: "Client id and redirect addresses",
    scopes: "May ask for",
    actions: "Actions",
  },
  kinds: { CONFIDENTIAL: "Confidential", PUBLIC: "Public" },
  kindHints: {
    CONFIDENTIAL: "Runs on a server and keeps a secret there.",
    PUBLIC: "Runs in a browser or on a phone, has no secret and uses PKCE.",
  },
  clientId: "Client id",
  registeredAt: "Registered",
  noRedirects: "No redirect address: it acts for itself alone",
  empty: {
    title: "No applications yet",
    key: "Your own server needs none: a key is enough for it.",
    toKeys: "Go to API Keys",
    application:
      "Register an application where people sign in and let software act for them: a shop plug-in, an accounting tool, an app for your tills. Each sees what it may do, and can take it back.",
  },

  form: {
    name: "Name",
    nameHint: "Members see it when they are asked to let it act, such as “Ledger Sync”",
    kind: "Kind",
    redirectUris: "Redirect addresses",
    redirectUrisHint: (mode: "test" | "live"): string =>
      mode === "test"
        ? "Where members come back to. One a line, https, compared to the letter; in test mode also http on this machine, such as http://127.0.0.1:5555/callback."
        : "Where members come back to. One a line, https, compared to the letter.",
    redirectUrisOptional: "Empty where it acts for itself alone.",
    scopes: "May ask for",
    nameMissing: "Give the application a name.",
    scopesMissing: "Choose at least one.",
    redirectUrisMissing: "A public application needs at least one address.",
  },

  registered: {
    title: (name: string) => `“${name}” is ready`,
    readable: "A public application has no secret. Its client id may be in its code, and stands in the list.",
    label: "What to put into your code",
  },
  addresses: {
    title: "For your code",
    authorize: "Authorize address",
    token: "Token address",
  },
  edit: {
    title: (name: string) => `Edit “${name}”`,
    scopes: "What members allowed before stays within what stands here.",
  },
  rotate: {
    open: "Rotate secret",
    of: (name: string) => `Rotate secret of ${name}`,
    label: "Client secret",
    text: "You get a new secret now. Put it where the application reads its secrets before the old one ends. Its tokens stay.",
  },
  remove: {
    open: "Remove",
    of: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove “${name}”?`,
    breaks:
      "Within a second its secret and all its tokens are refused, for every member who let it act, and its live connections close.",
    keys: "API keys that it made stay: look for “Made by an application” among the keys.",
    forever: "This cannot be undone: registered again it has another client id, and members are asked again.",
    confirm: "Remove",
  },
};
