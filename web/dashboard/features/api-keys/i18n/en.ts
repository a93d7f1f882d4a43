/** Texts of Settings → API Keys. */
export const en = {
  title: "API Keys",
  lead: (mode: string) => `API keys give your servers and pages access to this merchant in ${mode} mode.`,
  create: "Create API Key",
  caption: "API keys, newest first",
  columns: {
    name: "Name",
    key: "Key",
    scopes: "Scopes",
    lastUsed: "Last used",
    expires: "Expires",
    status: "Status",
    actions: "Actions",
  },
  kinds: { SECRET: "Secret", PUBLISHABLE: "Publishable" },
  kindHints: {
    SECRET: "For your server. Shown once.",
    PUBLISHABLE: "For your pages. It can only open and watch checkouts.",
  },
  statuses: { active: "Active", expired: "Expired", revoked: "Revoked" },
  never: "Never",
  neverUsed: "Never used",
  neverExpires: "Never expires",
  usedFrom: (address: string) => `from ${address}`,
  checkoutOnly: "Open checkouts",
  restrictions: {
    ips: (ranges: string) => `Only from ${ranges}`,
    origins: (origins: string) => `Only on ${origins}`,
    serverSessions: "Only checkouts created by your server",
  },
  requests: { open: "Requests", of: (name: string) => `Requests of ${name}` },
  createdByApplication: "Created by an application",
  empty: {
    title: "No keys yet",
    text: "Your server needs a secret key to create payments. Create one and store it with your server’s other secrets.",
  },

  form: {
    name: "Name",
    nameHint: "Where it is used, such as “Shop server”",
    kind: "Type",
    scopes: "Scopes",
    expiry: "Expires",
    keep: (expires: string) => `No change: ${expires}`,
    expiries: { never: "Never", days30: "In 30 days", days90: "In 90 days", year: "In 1 year" },
    allowedIps: "Allowed IP addresses",
    allowedIpsHint: "Enter one IPv4 or IPv6 address or range per line. Leave empty to allow all.",
    allowedOrigins: "Allowed origins",
    allowedOriginsHint: (mode: "test" | "live"): string =>
      mode === "test"
        ? "Enter one per line, such as https://shop.example.com. In test mode, leave empty to allow all. These sites can also embed checkouts created by your server."
        : "Enter one per line, such as https://shop.example.com. A live key that opens checkouts needs at least one. These sites can also embed checkouts created by your server.",
    serverSessionsOnly: "Only checkouts created by your server",
    serverSessionsOnlyHint: "Pages can’t choose the amount.",
    webhookUrl: "Default webhook URL (optional)",
    webhookUrlHint:
      "Events for checkouts opened with this key are sent to this URL. Without it, your server isn’t notified. All keys in this mode share it. You can change it in Webhooks.",
    nameMissing: "Enter a name.",
    scopesMissing: "Choose at least one scope.",
  },

  secret: {
    title: (name: string) => `“${name}” is ready`,
    readable: "You can use a publishable key in your pages. You can view it here at any time.",
    label: "Key",
  },

  edit: {
    title: (name: string) => `Edit “${name}”`,
  },

  rotate: {
    SECRET: "You get a new secret. Update your server with it before the old secret expires.",
    PUBLISHABLE: "You get a new key. Update your pages with it before the old key expires.",
  },

  revoke: {
    open: "Revoke",
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke “${name}”?`,
    breaks: {
      SECRET: (scopes: string) =>
        `Within a second, all requests with this key fail and its live connections close. Your server loses these scopes: ${scopes}.`,
      PUBLISHABLE: (_scopes: string) =>
        "Within a second, your pages can no longer open checkouts with this key. Customers can still pay checkouts that are already open.",
    },
    forever: "You can’t undo this.",
    confirm: "Revoke key",
  },
};
