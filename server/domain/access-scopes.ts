import type { Language } from "./preferences.ts";

/** A text in each language of the dashboard. */
export type Labels = Readonly<Record<Language, string>>;

interface ScopeDetails {
  /** Description in OpenAPI, in the GraphQL enum and in the documentation. */
  description: string;
  /** End of "It can …" on the consent page. */
  consent: Labels;
  labels: Labels;
}

interface AccessDetails extends ScopeDetails {
  /** Default scope of new keys. */
  isDefault?: boolean;
  /** Consent to it in live mode requires a recent sign-in (docs/contract.md §7). */
  touchesSecrets?: boolean;
}

/** Scopes of keys, applications and tokens (docs/contract.md §7). */
const ACCESS = {
  "transactions:read": {
    description: "Read payments, refunds, reviews, deliveries, statements and balances.",
    consent: {
      en: "view your payments and their customers, refunds, reviews, webhook deliveries, statements and balances",
      fr: "consulter vos paiements et leurs clients, les remboursements, les paiements à examiner, les envois de webhooks, les relevés et les soldes",
    },
    labels: { en: "Read payments", fr: "Lire les paiements" },
    isDefault: true,
  },
  "payments:create": {
    description: "Create and cancel checkouts, manage payment links, and send order lists.",
    consent: {
      en: "request payments from your customers, cancel unpaid ones, and send your order lists",
      fr: "demander des paiements à vos clients, annuler ceux qui ne sont pas payés et envoyer vos listes de commandes",
    },
    labels: { en: "Create and cancel payments", fr: "Créer et annuler des paiements" },
    isDefault: true,
  },
  "refunds:create": {
    description: "Refund payments.",
    consent: {
      en: "refund your payments",
      fr: "rembourser vos paiements",
    },
    labels: { en: "Refund payments", fr: "Rembourser des paiements" },
  },
  "events:read": {
    description: "Read events and follow them live.",
    consent: {
      en: "follow your payments in real time",
      fr: "suivre vos paiements en temps réel",
    },
    labels: { en: "Read and follow events", fr: "Lire et suivre les événements" },
    isDefault: true,
  },
  "webhooks:manage": {
    description: "Manage webhook settings and secrets, send test events and resend webhooks.",
    consent: {
      en: "change your webhook settings and secrets, send test events and resend webhooks",
      fr: "modifier vos réglages et secrets de webhooks, envoyer des événements de test et renvoyer des webhooks",
    },
    labels: { en: "Manage webhooks", fr: "Gérer les webhooks" },
    touchesSecrets: true,
  },
  "api_keys:manage": {
    description: "List, create, change, rotate and revoke API keys.",
    consent: {
      en: "create, change and revoke API keys, which work for up to 1 hour even after you revoke this access",
      fr: "créer, modifier et révoquer des clés d’API, qui fonctionnent jusqu’à 1\u00a0heure même après la révocation de cet accès",
    },
    labels: { en: "Manage API keys", fr: "Gérer les clés d’API" },
    touchesSecrets: true,
  },
} as const satisfies Record<string, AccessDetails>;
export type AccessScope = keyof typeof ACCESS;

/** Scopes about the consenting member. Not available to applications that act for themselves. */
const PERSON = {
  openid: {
    description: "Identify the member (OpenID Connect).",
    consent: {
      en: "recognize you by a permanent ID",
      fr: "vous reconnaître par un identifiant permanent",
    },
    labels: { en: "Identify the member", fr: "Identifier le membre" },
  },
  profile: {
    description: "Read the member's profile, which has only the ID.",
    consent: {
      en: "view your profile, which has only that ID",
      fr: "consulter votre profil, qui contient seulement cet identifiant",
    },
    labels: { en: "Read the member’s profile", fr: "Lire le profil du membre" },
  },
  email: {
    description: "Read the member's email address.",
    consent: {
      en: "view your email address",
      fr: "consulter votre adresse e-mail",
    },
    labels: { en: "Read the member’s email address", fr: "Lire l’adresse e-mail du membre" },
  },
  offline_access: {
    description: "Keep access while the member is offline.",
    consent: {
      en: "keep this access while you are offline",
      fr: "conserver cet accès quand vous êtes hors ligne",
    },
    labels: {
      en: "Keep access while the member is offline",
      fr: "Garder l’accès quand le membre est hors ligne",
    },
  },
} as const satisfies Record<string, ScopeDetails>;
export type PersonScope = keyof typeof PERSON;

export type AnyScope = AccessScope | PersonScope;

/** All scopes with their texts. Lists, pickers, pages and documentation use this table. */
export const SCOPES: Readonly<Record<AnyScope, ScopeDetails>> = { ...ACCESS, ...PERSON };

export const ACCESS_SCOPES = Object.keys(ACCESS) as readonly AccessScope[];
export const PERSON_SCOPES = Object.keys(PERSON) as readonly PersonScope[];
/** All scopes that an application can register (docs/contract.md §7). */
export const APPLICATION_SCOPES: readonly AnyScope[] = [...ACCESS_SCOPES, ...PERSON_SCOPES];

const withFlag = (flag: keyof Omit<AccessDetails, keyof ScopeDetails>): readonly AccessScope[] =>
  ACCESS_SCOPES.filter((scope) => (ACCESS[scope] as AccessDetails)[flag]);
/** Default scopes of a new key, limited to the creator's own scopes. */
export const DEFAULT_SCOPES = withFlag("isDefault");
/** In live mode, applications can use them only after a recent sign-in of the member (docs/contract.md §7). */
export const SECRET_SCOPES = withFlag("touchesSecrets");

/**
 * Scopes that the consent page lists under "About you". Excludes offline access, which reveals nothing about the
 * member.
 */
export const isAboutMember = (scope: AnyScope): boolean => scope in PERSON && scope !== "offline_access";
