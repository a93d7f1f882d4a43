import { OPERATION_LABELS } from "../../../generated/facts.ts";
import type { Operation } from "../../../lib/rights.ts";

const operations: Readonly<Record<Operation, string>> = OPERATION_LABELS.en;

/** The texts of Settings → Members. */
export const en = {
  title: "Members",
  lead: (merchant: string) => `Who works for ${merchant}, in test and live mode alike.`,
  invite: "Invite member",
  caption: "Members, in the order in which they came",
  columns: {
    email: "Member",
    role: "Role",
    joined: "Joined",
    lastSeen: "Last seen",
    twoFactor: "Two-factor",
    actions: "Actions",
  },
  you: "You",
  never: "Not seen lately",
  twoFactor: { on: "Two-factor", off: "Password only" },
  alone:
    "Nobody but you yet. Whoever works with payments gets a role of their own: no password needs sharing.",

  roleHints: {
    OWNER: "Everything, other owners too.",
    ADMIN: "Everything but owners.",
    DEVELOPER: "Sees payments. In test mode works with keys, webhooks and applications.",
    CASHIER: "Sees payments, starts and cancels them.",
    VIEWER: "Sees payments and changes nothing.",
  },

  form: {
    email: "E-mail",
    emailHint: "The invitation goes there. It works once, for 7 days.",
    role: "Role",
    emailMissing: "Say whom to invite.",
    send: "Send invitation",
  },
  sent: (email: string) => `The invitation to ${email} is on its way.`,

  invitations: {
    title: "Open invitations",
    caption: "Open invitations, newest first",
    columns: { email: "Invited", role: "Role", by: "Invited by", until: "Works until", actions: "Actions" },
    none: "No invitation is open.",
    again: "Send again",
    againOf: (email: string) => `Send again to ${email}`,
    againTitle: (email: string) => `Send again to ${email}?`,
    againText: "A new link goes out, good for 7 days. The link that went out before ends.",
    revoke: "Revoke",
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revokeTitle: (email: string) => `Revoke the invitation of ${email}?`,
    revokeText: "Its link works no more. You can invite the same address again.",
  },

  changeRole: {
    open: "Change role",
    of: (email: string) => `Change role of ${email}`,
    title: (email: string) => `Role of ${email}`,
    atOnce: "The new role holds from their next request. Pages that they have open follow within a second.",
    yourself: "This is your own role: you may not be able to change it back.",
  },

  remove: {
    open: "Remove",
    of: (email: string) => `Remove ${email}`,
    title: (email: string) => `Remove ${email}?`,
    ends: (email: string, merchant: string) =>
      `${email} sees nothing of ${merchant} from their next request, and pages that they have open close within a second. What they let applications do here ends too, with the keys that those made by it, and so do open invitations that they sent.`,
    stays:
      "Other API keys and applications stay: they belong to the merchant. Rotate what they knew by heart.",
    confirm: "Remove",
    leave: "Leave",
    leaveOf: "Leave this merchant",
    leaveTitle: (merchant: string) => `Leave ${merchant}?`,
    leaveEnds: (merchant: string) =>
      `You see nothing of ${merchant} from now on. What you let applications do here ends too, with the keys that those made by it, and so do open invitations that you sent. Another owner or admin can invite you again.`,
  },

  rights: {
    open: "What each role may do",
    caption: "What each role may do",
    operation: "To do",
    may: "Yes",
    mayNot: "No",
    testOnly: "In test mode",
    operations,
  },
};
