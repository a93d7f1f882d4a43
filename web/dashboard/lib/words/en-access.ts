/** The texts that the pages about access share. */
export const access = {
  scopes: {
    "transactions:read": "Read payments",
    "payments:create": "Start and cancel payments",
    "refunds:create": "Give money back",
    "events:read": "Read and follow events",
    "webhooks:manage": "Manage webhooks",
    "api_keys:manage": "Manage API keys",
    openid: "Know who the member is",
    profile: "Read the member’s profile",
    email: "Read the member’s e-mail address",
    offline_access: "Go on while the member is away",
  } as Record<string, string>,
  andMore: (count: number) => `and ${count} more`,

  duration: {
    days: (days: number, hours: number) => (hours ? `${days} d ${hours} h` : `${days} d`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
    minutes: (minutes: number) => `${minutes} min`,
  },
  oldSecret: (left: string) => `Old secret works for ${left}`,
  oldKey: (left: string) => `Old key works for ${left}`,

  secret: {
    once: "This is the only time the secret is shown. Store it now where your server reads its secrets.",
    stored: "I have stored it",
    done: "Done",
  },

  rotate: {
    open: "Rotate",
    of: (name: string) => `Rotate ${name}`,
    title: (name: string) => `Rotate “${name}”?`,
    done: (name: string) => `“${name}” has a new secret`,
    overlap: "How long the old one works on",
    overlaps: {
      none: "Not at all",
      hour: "1 hour",
      day: "24 hours",
      days3: "3 days",
      week: "7 days",
    },
    overlapHints: {
      none: "What still has the old one is refused within a second. For a secret that leaked.",
      some: "Both work until then: change over at your own pace.",
    },
  },
  confirm: (name: string) => `Type ${name} to confirm`,
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  save: "Save",
};
