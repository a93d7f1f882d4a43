import type { en } from "./en.ts";

/** Textes de Réglages → Clés d’API. */
export const fr: typeof en = {
  title: "Clés d’API",
  lead: (mode) => `Les clés d’API donnent à vos serveurs et à vos pages accès à ce marchand en mode ${mode}.`,
  create: "Créer une clé d’API",
  caption: "Clés d’API, de la plus récente à la plus ancienne",
  columns: {
    name: "Nom",
    key: "Clé",
    scopes: "Autorisations",
    lastUsed: "Dernière utilisation",
    expires: "Expire",
    status: "État",
    actions: "Actions",
  },
  kinds: { SECRET: "Secrète", PUBLISHABLE: "Publiable" },
  kindHints: {
    SECRET: "Pour votre serveur. Affichée une seule fois.",
    PUBLISHABLE: "Pour vos pages. Elle permet uniquement d’ouvrir et de suivre des pages de paiement.",
  },
  statuses: { active: "Active", expired: "Expirée", revoked: "Révoquée" },
  never: "Jamais",
  neverUsed: "Jamais utilisée",
  neverExpires: "N’expire jamais",
  usedFrom: (address) => `depuis ${address}`,
  checkoutOnly: "Ouvrir des pages de paiement",
  restrictions: {
    ips: (ranges) => `Uniquement depuis ${ranges}`,
    origins: (origins) => `Uniquement sur ${origins}`,
    serverSessions: "Uniquement les paiements créés par votre serveur",
  },
  requests: { open: "Requêtes", of: (name) => `Requêtes de ${name}` },
  createdByApplication: "Créée par une application",
  empty: {
    title: "Aucune clé pour l’instant",
    text: "Votre serveur a besoin d’une clé secrète pour créer des paiements. Créez-en une et enregistrez-la avec les autres secrets de votre serveur.",
  },

  form: {
    name: "Nom",
    nameHint: "L’endroit où elle est utilisée, par exemple «\u00a0Serveur de la boutique\u00a0»",
    kind: "Type",
    scopes: "Autorisations",
    expiry: "Expiration",
    keep: (expires) => `Inchangée\u00a0: ${expires}`,
    expiries: {
      never: "Jamais",
      days30: "Dans 30\u00a0jours",
      days90: "Dans 90\u00a0jours",
      year: "Dans 1\u00a0an",
    },
    allowedIps: "Adresses IP autorisées",
    allowedIpsHint:
      "Saisissez une adresse ou une plage IPv4 ou IPv6 par ligne. Laissez vide pour tout autoriser.",
    allowedOrigins: "Origines autorisées",
    allowedOriginsHint: (mode) =>
      mode === "test"
        ? "Saisissez-en une par ligne, par exemple https://shop.example.com. En mode test, laissez vide pour tout autoriser. Ces sites peuvent aussi intégrer les pages de paiement créées par votre serveur."
        : "Saisissez-en une par ligne, par exemple https://shop.example.com. En mode réel, une clé qui ouvre des pages de paiement en exige au moins une. Ces sites peuvent aussi intégrer les pages de paiement créées par votre serveur.",
    serverSessionsOnly: "Uniquement les paiements créés par votre serveur",
    serverSessionsOnlyHint: "Les pages ne peuvent pas choisir le montant.",
    webhookUrl: "URL de webhook par défaut (facultatif)",
    webhookUrlHint:
      "Les événements des pages de paiement ouvertes avec cette clé sont envoyés à cette URL. Sans elle, votre serveur n’est pas informé. Toutes les clés de ce mode la partagent. Vous pouvez la modifier dans Webhooks.",
    nameMissing: "Saisissez un nom.",
    scopesMissing: "Choisissez au moins une autorisation.",
  },

  secret: {
    title: (name) => `«\u00a0${name}\u00a0» est prête`,
    readable:
      "Vous pouvez utiliser une clé publiable dans vos pages. Vous pouvez la consulter ici à tout moment.",
    label: "Clé",
  },

  edit: {
    title: (name) => `Modifier «\u00a0${name}\u00a0»`,
  },

  rotate: {
    SECRET: "Vous recevez un nouveau secret. Mettez à jour votre serveur avant l’expiration de l’ancien.",
    PUBLISHABLE: "Vous recevez une nouvelle clé. Mettez à jour vos pages avant l’expiration de l’ancienne.",
  },

  revoke: {
    open: "Révoquer",
    of: (name) => `Révoquer ${name}`,
    title: (name) => `Révoquer «\u00a0${name}\u00a0»\u00a0?`,
    breaks: {
      SECRET: (scopes) =>
        `En moins d’une seconde, toutes les requêtes avec cette clé échouent et ses connexions en direct se ferment. Votre serveur perd ces autorisations\u00a0: ${scopes}.`,
      PUBLISHABLE: () =>
        "En moins d’une seconde, vos pages ne peuvent plus ouvrir de page de paiement avec cette clé. Vos clients peuvent encore payer sur les pages déjà ouvertes.",
    },
    forever: "Cette action est irréversible.",
    confirm: "Révoquer la clé",
  },
};
