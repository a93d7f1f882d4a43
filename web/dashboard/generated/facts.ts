// Written by `npm run generate` from the tables of server/domain.

export const ORDER_TEXTS = [
  "description"
] as const;

export const SEARCHED_FIELDS = [
  "clientReference",
  "description",
  "customer"
] as const;

export const SCOPE_NAMES = {
  "TRANSACTIONS_READ": "transactions:read",
  "PAYMENTS_CREATE": "payments:create",
  "REFUNDS_CREATE": "refunds:create",
  "EVENTS_READ": "events:read",
  "WEBHOOKS_MANAGE": "webhooks:manage",
  "API_KEYS_MANAGE": "api_keys:manage",
  "OPENID": "openid",
  "PROFILE": "profile",
  "EMAIL": "email",
  "OFFLINE_ACCESS": "offline_access"
} as const;

export const KEY_SCOPES = [
  "TRANSACTIONS_READ",
  "PAYMENTS_CREATE",
  "REFUNDS_CREATE",
  "EVENTS_READ",
  "WEBHOOKS_MANAGE",
  "API_KEYS_MANAGE"
] as const;

export const DEFAULT_SCOPES = [
  "TRANSACTIONS_READ",
  "PAYMENTS_CREATE",
  "EVENTS_READ"
] as const;

export const SCOPE_LABELS = {
  "en": {
    "TRANSACTIONS_READ": "Read payments",
    "PAYMENTS_CREATE": "Create and cancel payments",
    "REFUNDS_CREATE": "Refund payments",
    "EVENTS_READ": "Read and follow events",
    "WEBHOOKS_MANAGE": "Manage webhooks",
    "API_KEYS_MANAGE": "Manage API keys",
    "OPENID": "Identify the member",
    "PROFILE": "Read the member’s profile",
    "EMAIL": "Read the member’s email address",
    "OFFLINE_ACCESS": "Keep access while the member is offline"
  },
  "fr": {
    "TRANSACTIONS_READ": "Lire les paiements",
    "PAYMENTS_CREATE": "Créer et annuler des paiements",
    "REFUNDS_CREATE": "Rembourser des paiements",
    "EVENTS_READ": "Lire et suivre les événements",
    "WEBHOOKS_MANAGE": "Gérer les webhooks",
    "API_KEYS_MANAGE": "Gérer les clés d’API",
    "OPENID": "Identifier le membre",
    "PROFILE": "Lire le profil du membre",
    "EMAIL": "Lire l’adresse e-mail du membre",
    "OFFLINE_ACCESS": "Garder l’accès quand le membre est hors ligne"
  }
} as const;

export const RIGHTS = {
  "readTransactions": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "both",
    "CASHIER": "both",
    "VIEWER": "both"
  },
  "readEvents": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "both",
    "CASHIER": "both",
    "VIEWER": "both"
  },
  "initiate": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "test",
    "CASHIER": "both"
  },
  "refund": {
    "OWNER": "both",
    "ADMIN": "both"
  },
  "decideReviews": {
    "OWNER": "both",
    "ADMIN": "both"
  },
  "manageWebhooks": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "test"
  },
  "manageApiKeys": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "test"
  },
  "readRequestLog": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "both"
  },
  "manageApplications": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "test"
  },
  "manageOwnSignIn": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "both",
    "CASHIER": "both",
    "VIEWER": "both"
  },
  "manageOwnAccess": {
    "OWNER": "both",
    "ADMIN": "both",
    "DEVELOPER": "both",
    "CASHIER": "both",
    "VIEWER": "both"
  },
  "manageProcessors": {
    "OWNER": "both",
    "ADMIN": "both"
  },
  "reconcile": {
    "OWNER": "both",
    "ADMIN": "both"
  },
  "manageMerchant": {
    "OWNER": "both",
    "ADMIN": "both"
  },
  "manageOwners": {
    "OWNER": "both"
  }
} as const;

export const OPERATION_LABELS = {
  "en": {
    "readTransactions": "View payments, totals, refunds, reviews, deliveries, statements and balances",
    "readEvents": "View events and follow them live",
    "initiate": "Create and cancel payments, and manage payment links",
    "refund": "Refund payments",
    "decideReviews": "Decide reviews and check payments with the processor",
    "manageWebhooks": "Manage, test and resend webhooks",
    "manageApiKeys": "Create, change, rotate and revoke API keys",
    "readRequestLog": "View the request log",
    "manageApplications": "Register, change and remove applications",
    "manageOwnSignIn": "Manage your own sign-in, sessions and preferences",
    "manageOwnAccess": "Manage your own granted access, saved views and notifications",
    "manageProcessors": "Manage payment methods and processors",
    "reconcile": "Upload, compare and remove statements, and resolve discrepancies",
    "manageMerchant": "Manage merchant settings and members, and view the audit log",
    "manageOwners": "Add, change and remove owners, and set the rules for roles from the identity provider"
  },
  "fr": {
    "readTransactions": "Voir les paiements (y compris ceux à examiner), totaux, remboursements, envois, relevés et soldes",
    "readEvents": "Voir les événements et les suivre en direct",
    "initiate": "Créer et annuler des paiements, gérer les liens réutilisables",
    "refund": "Rembourser des paiements",
    "decideReviews": "Traiter les paiements à examiner et interroger le prestataire",
    "manageWebhooks": "Gérer, tester et renvoyer les webhooks",
    "manageApiKeys": "Créer, modifier, renouveler et révoquer des clés d’API",
    "readRequestLog": "Voir le journal des requêtes",
    "manageApplications": "Enregistrer, modifier et supprimer des applications",
    "manageOwnSignIn": "Gérer sa connexion, ses sessions et ses préférences",
    "manageOwnAccess": "Gérer ses accès accordés, ses vues enregistrées et ses notifications",
    "manageProcessors": "Gérer les moyens de paiement et les prestataires",
    "reconcile": "Importer, comparer et supprimer des relevés, résoudre les écarts",
    "manageMerchant": "Gérer les réglages et les membres du marchand, et consulter le journal d’audit",
    "manageOwners": "Ajouter, modifier et retirer des propriétaires, définir les règles des rôles du fournisseur d’identité"
  }
} as const;

export const EMAIL_PREFERENCES = {
  "emailFailingEndpoints": "manageWebhooks",
  "emailFailedDeliveries": "manageWebhooks",
  "emailReviews": "decideReviews",
  "emailProcessors": "manageProcessors",
  "emailLiveKeys": "manageApiKeys",
  "emailNewBrowsers": null,
  "emailCheckpoints": "manageMerchant"
} as const;

export const NETWORK_NAMES = {
  "mtn": "MTN MoMo",
  "telecel": "Telecel Cash",
  "at": "AT Money",
  "mpesa": "M-Pesa",
  "airtel": "Airtel Money",
  "tigo": "Mixx by Yas (Tigo Pesa)",
  "zamtel": "Zamtel Money",
  "orange": "Orange Money",
  "moov": "Moov Money",
  "wave": "Wave"
} as const;

export const PROCESSOR_NAMES = {
  "mtn_momo": "MTN MoMo",
  "paystack": "Paystack",
  "sandbox": "Sandbox"
} as const;

export const CREDENTIAL_FIELDS = {
  "mtn_momo": [
    "targetEnvironment",
    "apiUser",
    "apiKey",
    "subscriptionKey",
    "disbursementApiUser",
    "disbursementApiKey",
    "disbursementSubscriptionKey"
  ],
  "paystack": [
    "secretKey",
    "currencies"
  ]
} as const;

export const STATEMENT_FORMATS = [
  "mtn_momo_transactions",
  "paystack_refunds",
  "paystack_settlements",
  "paystack_transactions",
  "sandbox_sample",
  "shop_orders"
] as const;

export const SANDBOX_PHONES = [
  "0000",
  "0001",
  "0002",
  "0003",
  "0004",
  "0005",
  "0006",
  "0007",
  "0008",
  "0009",
  "0010",
  "0011",
  "0012"
] as const;

export const SANDBOX_CARDS = [
  "4242424242424242",
  "4000000000000002",
  "4000000000009995",
  "4000000000000069",
  "4000000000000127",
  "4000002500003155",
  "4000000000000259",
  "4000000000001976"
] as const;

export {};
