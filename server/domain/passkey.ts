/** Maximum number of passkeys per member. */
export const MAX_PASSKEYS = 10;
/** Maximum length of a passkey's name in characters. */
export const MAX_PASSKEY_NAME = 60;
/** Lifetime of a challenge, in seconds. */
export const CHALLENGE_SECONDS = 300;
/** Maximum length of a browser's response in characters. With an RSA key it has about 2,000. */
export const MAX_PASSKEY_RESPONSE = 6_000;
/** COSE algorithms of new passkeys: Ed25519, ES256 and RS256 (RFC 9053, RFC 8812). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The site to which passkeys belong (WebAuthn §4, "relying party"), and the origins of its pages. */
export interface RelyingParty {
  /** Domain that authenticators store with each passkey. */
  id: string;
  /** Origin of the sign-in page. */
  signInOrigin: string;
  /** Origin of the dashboard, where members add passkeys. */
  dashboardOrigin: string;
}

/** A passkey as its member sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** Whether the passkey is in a password manager that copies it to other devices. */
  isSynced: boolean;
  createdAt: Date;
  /** Null until the first sign-in with it. */
  lastUsedAt: Date | null;
}

/**
 * The relying party of two origins: the host that both have, or the domain that contains both. Null if browsers support
 * no passkeys there: on an IP address, without TLS except on localhost, and on unrelated hosts.
 */
export function findRelyingParty(authUrl: string, dashboardUrl: string): RelyingParty | null {
  const urls = [new URL(authUrl), new URL(dashboardUrl)] as const;
  if (!urls.every(isSupported)) return null;
  const id = findCommonDomain(urls[0].hostname, urls[1].hostname);
  return id === null ? null : { id, signInOrigin: urls[0].origin, dashboardOrigin: urls[1].origin };
}

/** The host of a parsed URL: IPv6 in brackets, and IPv4 as four numbers, also if it was written otherwise. */
const IP_ADDRESS = /^\[|^[\d.]+$/;

/** Whether the origin is a secure context with a domain (WebAuthn §5.1.3, step 7). */
const isSupported = ({ protocol, hostname }: URL): boolean =>
  (protocol === "https:" || hostname === "localhost") && !IP_ADDRESS.test(hostname);

function findCommonDomain(one: string, other: string): string | null {
  if (one === other) return one;
  const [a, b] = [one.split(".").reverse(), other.split(".").reverse()];
  const differs = a.findIndex((label, i) => label !== b[i]);
  const shared = a.slice(0, differs === -1 ? a.length : differs);
  return shared.length >= 2 ? shared.reverse().join(".") : null;
}
