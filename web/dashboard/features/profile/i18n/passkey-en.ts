import { plural } from "../../../../plural.ts";

/** English texts of passkeys, under Settings → Profile. */
export const passkeyEn = {
  title: "Passkeys",
  lead: "Sign in with your fingerprint, face or screen lock instead of a password and a code. With a passkey, your password alone no longer signs you in.",
  caption: "Passkeys, oldest first",
  columns: { name: "Name", kind: "Stored", added: "Added", used: "Last used", actions: "Actions" },
  synced: "In a password manager",
  oneDevice: "On one device",
  neverUsed: "Never",
  none: "You have no passkeys.",
  unavailable: {
    title: "Passkeys aren’t available on this server.",
    text: "They need a domain name with HTTPS, not an IP address. Its operator can change that.",
    link: "What passkeys need",
  },
  unsupported: {
    title: "This browser doesn’t support passkeys.",
    text: "Use a current version of Chrome, Edge, Firefox or Safari.",
    link: "About passkeys",
  },
  codesLeft: (count: number) =>
    count === 0
      ? "No recovery codes left. Renew them now."
      : `${count} ${plural("en", count, { one: "recovery code", other: "recovery codes" })} left, for a lost passkey.`,
  add: "Add passkey",
  addTitle: "Add a passkey",
  addText: "Your browser asks for your fingerprint, face or screen lock. Tua doesn’t get it.",
  addEnds: "Your other sessions end, because they started with only a password.",
  continue: "Create passkey",
  name: "Name",
  nameHint: "Names the device or password manager",
  nameMissing: "Enter a name.",
  nameTooLong: "Use at most 60 characters.",
  canceled: "No passkey was created. You canceled, or it took too long. Try again.",
  alreadyHere: "This device or password manager already has a passkey for your account.",
  unsupportedDevice:
    "This device can’t store a passkey. Set up a screen lock, or use a phone, password manager or security key.",
  refused: "This browser allows no passkeys at this address. Ask the operator of this server.",
  rename: "Rename",
  renameLabel: (name: string) => `Rename the passkey ${name}`,
  renameTitle: (name: string) => `Rename ${name}`,
  renameConfirm: "Save name",
  remove: "Remove",
  removeLabel: (name: string) => `Remove the passkey ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  required:
    "Your role at a merchant requires a second factor, so you can’t remove the last one. Add another first.",
  removeText:
    "It no longer signs you in. Delete it in your device or password manager too. Sessions that it started continue: end them below if the device is lost.",
  removeLast: "You’ll sign in with only your password. Your recovery codes stop working.",
  removeConfirm: "Remove passkey",
};
