/** The texts of Settings → API Keys. */
export const en = {
  title: "API Keys",
  lead: (mode: string) => `Keys open the ${mode} mode of this merchant to your servers and pages.`,
  create: "Create API Key",
  caption: "API keys, newest first",
  columns: {
    name: "Name",
    key: "Key",
    scopes: "Allows",
    lastUsed: "Last used",
    expires: "Expires",
    status: "Status",
    actions: "Actions",
  },
  kinds: { SECRET: "Secret", PUBLISHABLE: "Publishable" },
  kindHints: {
    SECRET: "For your server. Shown once.",
    PUBLISHABLE: "For your pages. It opens checkouts and nothing else.",
  },
  statuses: { active: "Active", expired: "Expired", revoked: "Revoked" },
  never: "Never",
  neverUsed: "Never used",
  usedFrom: (address: string) => `from ${address}`,
  checkoutOnly: "Opens checkouts",
  restrictions: {
    ips: (ranges: string) => `Only from ${ranges}`,
    origins: (origins: string) => `Only on ${origins}`,
    serverSessions: "Only server-made checkouts",
  },
  createdByApplication: "Made by an application",
  empty: {
    title: "No keys yet",
    text: "Your server needs a secret key to start payments. Create one and keep it where your server reads its secrets.",
  },

  form: {
    name: "Name",
    nameHint: "Where it is used, such as “Shop server”",
    kind: "Kind",
    scopes: "Scopes",
    expiry: "Expires",
    keep: (expires: string) => `As it is: ${expires}`,
    expiries: { never: "Never", days30: "In 30 days", days90: "In 90 days", year: "In a year" },
    allowedIps: "Allowed addresses",
    allowedIpsHint: "One IPv4 or IPv6 address or range a line. Empty: any.",
    allowedOrigins: "Allowed origins",
    allowedOriginsHint: (mode: "test" | "live"): string =>
      mode === "test"
        ? "One a line, such as https://shop.example.com. Empty: any, in test mode. They also decide which sites can show checkouts that your server made."
        : "One a line, such as https://shop.example.com. A live key that opens checkouts needs at least one. They also decide which sites can show checkouts that your server made.",
    serverSessionsOnly: "Only checkouts that your server made",
    serverSessionsOnlyHint: "Pages then cannot choose the amount.",
    webhookUrl: "Default webhook URL (optional)",
    webhookUrlHint:
      "Events of checkouts opened with this key go here. Without it, your server is not notified. All keys of this mode share it; change it in Webhooks.",
    nameMissing: "Give the key a name.",
    scopesMissing: "Choose at least one scope.",
  },

  secret: {
    title: (name: string) => `“${name}” is ready`,
    readable: "A publishable key may be in your pages. You can read it here at any time.",
    label: "Key",
  },

  edit: {
    title: (name: string) => `Edit “${name}”`,
  },

  rotate: {
    SECRET: "You get a new secret now. Put it where your server reads its secrets before the old one ends.",
    PUBLISHABLE: "You get a new key now. Put it into your pages before the old one ends.",
  },

  revoke: {
    open: "Revoke",
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke “${name}”?`,
    breaks: {
      SECRET: (scopes: string) =>
        `Within a second every request with this key is refused, and its live connections close. What your server does with it stops: ${scopes}.`,
      PUBLISHABLE: (_scopes: string) =>
        "Within a second no page can open a checkout with this key. Checkouts that are open already can still be paid.",
    },
    forever: "This cannot be undone.",
    confirm: "Revoke",
  },
};
