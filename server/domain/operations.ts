import type { AccessScope, Labels } from "./access-scopes.ts";

export const ROLES = ["owner", "admin", "developer", "cashier", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Modes in which a role can perform an operation. */
export type Reach = "both" | "test";

/** Permissions of an operation: the roles, and the scope that a key or token needs (null: members only). */
export interface Rule {
  scope: AccessScope | null;
  roles: Readonly<Partial<Record<Role, Reach>>>;
  /** Row of the dashboard's table of roles. The contract contains the English label. */
  labels: Labels;
}

const MANAGERS = { owner: "both", admin: "both" } as const;
const BUILDERS = { ...MANAGERS, developer: "test" } as const;
const EVERYONE = { ...MANAGERS, developer: "both", cashier: "both", viewer: "both" } as const;

/** Operations × scopes × roles, as in the table of docs/contract.md §7. */
export const OPERATIONS = {
  readTransactions: {
    scope: "transactions:read",
    roles: EVERYONE,
    labels: {
      en: "View payments, totals, refunds, reviews, deliveries, statements and balances",
      fr: "Voir les paiements (y compris ceux à examiner), totaux, remboursements, envois, relevés et soldes",
    },
  },
  readEvents: {
    scope: "events:read",
    roles: EVERYONE,
    labels: { en: "View events and follow them live", fr: "Voir les événements et les suivre en direct" },
  },
  initiate: {
    scope: "payments:create",
    roles: { ...BUILDERS, cashier: "both" },
    labels: {
      en: "Create and cancel payments, and manage payment links",
      fr: "Créer et annuler des paiements, gérer les liens réutilisables",
    },
  },
  refund: {
    scope: "refunds:create",
    roles: MANAGERS,
    labels: { en: "Refund payments", fr: "Rembourser des paiements" },
  },
  decideReviews: {
    scope: null,
    roles: MANAGERS,
    labels: {
      en: "Decide reviews and check payments with the processor",
      fr: "Traiter les paiements à examiner et interroger le prestataire",
    },
  },
  manageWebhooks: {
    scope: "webhooks:manage",
    roles: BUILDERS,
    labels: { en: "Manage, test and resend webhooks", fr: "Gérer, tester et renvoyer les webhooks" },
  },
  manageApiKeys: {
    scope: "api_keys:manage",
    roles: BUILDERS,
    labels: {
      en: "Create, change, rotate and revoke API keys",
      fr: "Créer, modifier, renouveler et révoquer des clés d’API",
    },
  },
  readRequestLog: {
    scope: null,
    roles: { ...MANAGERS, developer: "both" },
    labels: { en: "View the request log", fr: "Voir le journal des requêtes" },
  },
  manageApplications: {
    scope: null,
    roles: BUILDERS,
    labels: {
      en: "Register, change and remove applications",
      fr: "Enregistrer, modifier et supprimer des applications",
    },
  },
  manageOwnSignIn: {
    scope: null,
    roles: EVERYONE,
    labels: {
      en: "Manage your own sign-in, sessions and preferences",
      fr: "Gérer sa connexion, ses sessions et ses préférences",
    },
  },
  manageOwnAccess: {
    scope: null,
    roles: EVERYONE,
    labels: {
      en: "Manage your own granted access, saved views and notifications",
      fr: "Gérer ses accès accordés, ses vues enregistrées et ses notifications",
    },
  },
  manageProcessors: {
    scope: null,
    roles: MANAGERS,
    labels: {
      en: "Manage payment methods and processors",
      fr: "Gérer les moyens de paiement et les prestataires",
    },
  },
  reconcile: {
    scope: null,
    roles: MANAGERS,
    labels: {
      en: "Upload, compare and remove statements, and resolve discrepancies",
      fr: "Importer, comparer et supprimer des relevés, résoudre les écarts",
    },
  },
  manageMerchant: {
    scope: null,
    roles: MANAGERS,
    labels: {
      en: "Manage merchant settings and members, and view the audit log",
      fr: "Gérer les réglages et les membres du marchand, et consulter le journal d’audit",
    },
  },
  manageOwners: {
    scope: null,
    roles: { owner: "both" },
    labels: {
      en: "Add, change and remove owners, and set the rules for roles from the identity provider",
      fr: "Ajouter, modifier et retirer des propriétaires, définir les règles des rôles du fournisseur d’identité",
    },
  },
} as const satisfies Record<string, Rule>;
export type Operation = keyof typeof OPERATIONS;
