import { OPERATION_LABELS } from "../../../generated/facts.ts";
import type { Operation } from "../../../lib/rights.ts";

const operations: Readonly<Record<Operation, string>> = OPERATION_LABELS.en;

/** Texts of Settings → Members. */
export const en = {
  title: "Members",
  lead: (merchant: string) => `Members of ${merchant} have the same role in test and live mode.`,
  invite: "Invite member",
  caption: "Members, oldest first",
  columns: {
    email: "Member",
    role: "Role",
    joined: "Joined",
    lastSeen: "Last seen",
    twoFactor: "Two-factor authentication",
    actions: "Actions",
  },
  you: "You",
  never: "Not seen recently",
  twoFactor: { on: "Two-factor authentication", off: "Password only", company: "Company sign-in" },
  alone: "You’re the only member. Invite colleagues with their own roles instead of sharing a password.",

  roleHints: {
    OWNER: "Manages everything, including owners.",
    ADMIN: "Manages everything except owners.",
    DEVELOPER: "Views payments. In test mode, manages keys, webhooks and applications.",
    CASHIER: "Views, creates and cancels payments.",
    VIEWER: "Views payments. Can’t change anything.",
  },

  form: {
    email: "Email",
    emailHint: "We’ll email the invitation here. It works once and expires in 7 days.",
    role: "Role",
    emailMissing: "Enter an email address.",
  },
  sent: (email: string) => `Invitation sent to ${email}.`,

  invitations: {
    title: "Open invitations",
    caption: "Open invitations, newest first",
    columns: { email: "Invited", role: "Role", by: "Invited by", until: "Expires", actions: "Actions" },
    none: "No open invitations.",
    again: "Resend",
    inviteAgainLabel: (email: string) => `Resend invitation to ${email}`,
    againTitle: "Resend invitation?",
    againConfirm: "Resend invitation",
    againText: (email: string) =>
      `We’ll email ${email} a new link that expires in 7 days. The previous link stops working.`,
    revoke: "Revoke",
    revokeLabel: (email: string) => `Revoke invitation for ${email}`,
    revokeTitle: "Revoke invitation?",
    revokeConfirm: "Revoke invitation",
    revokeText: (email: string) =>
      `The link sent to ${email} stops working. You can invite this address again.`,
  },

  requirement: {
    title: "Required two-factor authentication",
    none: "Not required. Members choose for themselves whether sign-in needs a code from their phone.",
    lead: (roles: string) => `Required for these roles: ${roles}.`,
    missing: (emails: string) => `Can’t use the dashboard until they set it up: ${emails}.`,
    change: "Change requirement",
    save: "Save requirement",
    roles: "Roles",
    hint: "Members of these roles without it can only set it up, from their next request on. Applications they gave access to stop working until then. Members signed in by your company’s identity provider are exempt.",
    forOwners: "Only owners can change this.",
    affected: (emails: string) => `Not set up yet: ${emails}.`,
  },

  source: { provider: "From the identity provider", manual: "By hand" },

  providerRoles: {
    title: "Roles from your identity provider",
    none: "Not used. Members get roles by invitation. With rules, their groups at your identity provider decide at every sign-in.",
    lead: "At every sign-in, members get the highest role of their groups, and lose access without one. Invitations and role changes are off.",
    docs: "How it works",
    outdated: (claim: string) =>
      `These rules have no effect: the server now uses other groups, from “${claim}”. Roles stay as they are, and you change them by hand. An owner checks the rules and saves them again.`,
    caption: "Rules, highest role first",
    change: "Change rules",
    save: "Save rules",
    rule: (number: number) => `Rule ${number}`,
    value: "Group",
    role: "Role",
    add: "Add rule",
    removeLabel: (number: number) => `Remove rule ${number}`,
    unsaved: "Your changes aren’t saved. Save the rules, or discard your changes.",
    discard: "Discard changes",
    hint: (claim: string) =>
      `Enter the groups exactly as your identity provider sends them in the claim “${claim}”. At least one gives the owner role.`,
    nextSignIn: (isFirst: boolean) =>
      `Rules apply at each member’s next sign-in, at most 7 days from now. ${isFirst ? "Open invitations are revoked. " : ""}The last owner keeps the role.`,
    noRules: "Without rules, members keep their roles, and you invite and change them by hand.",
    noInvitations:
      "Your identity provider decides who is a member. Add the person to a group with a rule there. They become a member at their first sign-in.",
    forOwners: "Only owners can change the rules.",
  },

  access: {
    open: "Sessions and access",
    of: (email: string) => `Sessions and access of ${email}`,
    back: "Members",
  },

  lostFactors: {
    title: "Two-factor authentication",
    lead: "If this member has lost the authenticator or passkeys and all recovery codes, remove them.",
    remove: "Remove two-factor authentication",
    confirmTitle: (email: string) => `Remove the two-factor authentication of ${email}?`,
    text: "First verify that the request comes from this person. Their sessions end, and their password alone signs them in until they set up a second factor again. This affects all of their merchants. They get an email.",
    removed: "Removed. The member can sign in with the password.",
    none: "This member has no second factor.",
  },

  changeRole: {
    open: "Change role",
    of: (email: string) => `Change role of ${email}`,
    title: (email: string) => `Change role of ${email}`,
    atOnce: "The new role applies from their next request. Their open pages update within a second.",
    yourself: "This is your own role. You may not be able to change it back.",
  },

  remove: {
    open: "Remove",
    of: (email: string) => `Remove ${email}`,
    title: "Remove member?",
    ends: (email: string, merchant: string) =>
      `${email} loses access to ${merchant} with their next request. Their open pages close within a second. This also revokes their access grants to applications, the API keys those applications created, and their open invitations.`,
    stays:
      "Other API keys and applications belong to the merchant and stay active. Rotate any secrets they had access to.",
    confirm: "Remove member",
    leave: "Leave",
    leaveStays: "Other API keys and applications belong to the merchant and stay active.",
    leaveLabel: "Leave merchant",
    leaveTitle: (merchant: string) => `Leave ${merchant}?`,
    leaveEnds: (merchant: string) =>
      `You lose access to ${merchant} immediately. This also revokes your access grants to applications, the API keys those applications created, and your open invitations. An owner or admin can invite you again.`,
  },

  rights: {
    open: "Role permissions",
    caption: "Role permissions",
    operation: "Action",
    may: "Yes",
    mayNot: "No",
    testOnly: "In test mode",
    operations,
  },
};
