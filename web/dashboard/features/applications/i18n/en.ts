/** Texts of Settings → Applications. */
export const en = {
  title: "Applications",
  lead: (mode: string) => `OAuth 2.0 applications that act for members of this merchant in ${mode} mode.`,
  register: "Register application",
  caption: "Applications, newest first",
  columns: {
    name: "Application",
    clientId: "Client ID and redirect URIs",
    scopes: "Scopes",
    actions: "Actions",
  },
  kinds: { CONFIDENTIAL: "Confidential", PUBLIC: "Public" },
  kindHints: {
    CONFIDENTIAL: "Runs on a server, which stores its secret.",
    PUBLIC: "Runs in a browser or on a phone, has no secret and uses PKCE.",
  },
  clientId: "Client ID",
  registeredAt: "Registered",
  noRedirects: "No redirect URI: it acts only for itself",
  pagesOf: (origins: string) => `Pages that can call the API: ${origins}`,
  empty: {
    title: "No applications yet",
    key: "Your own server doesn’t need an application. Use an API key.",
    toKeys: "Go to API Keys",
    application:
      "Register an application for software that acts for members, such as a shop plug-in or an accounting tool. Members sign in, approve its scopes and can revoke its access.",
  },

  form: {
    name: "Name",
    nameHint: "Members see this name when they approve access, such as “Ledger Sync”",
    kind: "Type",
    redirectUris: "Redirect URIs",
    redirectUrisHint: (mode: "test" | "live"): string =>
      mode === "test"
        ? "Members return to one of these after they approve access. Enter one https URI per line. Each must match exactly. Test mode also allows http on this machine, such as http://127.0.0.1:5555/callback."
        : "Members return to one of these after they approve access. Enter one https URI per line. Each must match exactly.",
    redirectUrisOptional: "Leave empty if the application acts only for itself.",
    allowedOrigins: "Allowed origins (optional)",
    allowedOriginsHint:
      "Pages of these sites can call the API with the application’s tokens. Enter one per line, such as https://app.example.com. Leave empty if no page calls it.",
    scopes: "Scopes",
    nameMissing: "Enter a name.",
    scopesMissing: "Choose at least one scope.",
    redirectUrisMissing: "A public application needs at least one redirect URI.",
  },

  registered: {
    title: (name: string) => `“${name}” is ready`,
    readable:
      "A public application has no secret. You can include its client ID in its code. The list also shows it.",
    label: "Environment variables for your application",
  },
  addresses: {
    title: "OAuth URLs",
    authorize: "Authorization URL",
    token: "Token URL",
  },
  edit: {
    title: (name: string) => `Edit “${name}”`,
    scopes: "Existing approvals are limited to the scopes selected here.",
  },
  rotate: {
    open: "Rotate secret",
    of: (name: string) => `Rotate secret of ${name}`,
    title: (name: string) => `Rotate secret of “${name}”?`,
    label: "Client secret",
    text: "You get a new secret. Update the application with it before the old secret expires. Its tokens stay valid.",
  },
  remove: {
    open: "Remove",
    of: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove “${name}”?`,
    breaks:
      "Within a second, requests with its secret or its tokens fail for all members. Its live connections close.",
    keys: "API keys it created stay active. They’re marked “Created by an application” in API Keys.",
    forever:
      "You can’t undo this. If you register it again, it gets a new client ID and members must approve it again.",
    confirm: "Remove application",
  },
};
