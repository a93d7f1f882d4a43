import { plural } from "../../../../plural.ts";

/** Texts of a member’s sessions and application access. */
export const en = {
  sessions: {
    title: "Sessions",
    lead: "Browsers where you’re signed in.",
    ofMember: (email: string) =>
      `Browsers where ${email} is signed in. A session is for all of their merchants.`,
    none: "Not signed in.",
    signOut: "Sign out everywhere",
    signOutTitle: (email: string) => `Sign out ${email}?`,
    signOutText:
      "Within a second, all their browsers are signed out and require their password, also for other merchants.",
    signedOut: (count: number) =>
      `${count} ${plural("en", count, { one: "session", other: "sessions" })} ended.`,
    caption: "Sessions, newest first",
    columns: {
      browser: "Browser",
      ipAddress: "IP address",
      lastSeen: "Last seen",
      since: "Signed in",
      actions: "Actions",
    },
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: "Unknown browser",
    current: "This session",
    end: "End",
    endLabel: (browser: string) => `End session of ${browser}`,
    endTitle: (browser: string) => `End session of ${browser}?`,
    endConfirm: "End session",
    endText: "Within a second, that browser is signed out and requires your password.",
    endTextOfMember: "Within a second, that browser is signed out and requires the member’s password.",
    endOthers: "End other sessions",
    endOthersTitle: "End other sessions?",
    endOthersText: "All other browsers are signed out and require your password.",
    ended: endedText,
  },

  grants: {
    title: "Application access",
    lead: (mode: string) =>
      `Applications that can act for you at this merchant in ${mode} mode. Their access is limited by your role.`,
    ofMember: (email: string, mode: string) =>
      `Applications that can act for ${email} at this merchant in ${mode} mode. Their access is limited by the member’s role.`,
    noneOfMember: "No applications have access.",
    caption: "Application access, newest first",
    columns: {
      application: "Application",
      scopes: "Scopes",
      since: "Granted",
      until: "Expires",
      actions: "Actions",
    },
    none: "No applications have access. When you approve one, it appears here and you can revoke it.",
    keys: (count: number) => `Created ${count} ${plural("en", count, { one: "API key", other: "API keys" })}`,
    revoke: "Revoke",
    revokeLabel: (name: string) => `Revoke access of ${name}`,
    revokeTitle: (name: string) => `Revoke access of “${name}”?`,
    revokeConfirm: "Revoke access",
    revokeText: "Within a second, its tokens for your account stop working and its live connections close.",
    revokeTextOfMember:
      "Within a second, its tokens for this member stop working and its live connections close.",
    revokeKeys: (count: number) =>
      plural("en", count, {
        one: "Also revoke the API key it created",
        other: `Also revoke the ${count} API keys it created`,
      }),
    revokeKeysHint: "Requests with them fail within a second. Otherwise they work until they expire.",
    keysStay: (count: number) =>
      plural("en", count, {
        one: "The API key it created works until it expires. Ask an owner or admin to revoke it.",
        other: `The ${count} API keys it created work until they expire. Ask an owner or admin to revoke them.`,
      }),
  },
};

/** Text after other sessions were ended. */
export function endedText(count: number): string {
  if (count === 0) return "No other sessions were open.";
  return `${count} ${plural("en", count, { one: "other session", other: "other sessions" })} ended.`;
}
