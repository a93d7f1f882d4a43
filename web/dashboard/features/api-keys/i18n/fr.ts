import type { en } from "./en.ts";

/** Les textes de Réglages → Clés d’API. */
export const fr: typeof en = {
  title: "Clés d’API",
  lead: (mode) => `Les clés ouvrent le mode ${mode} de ce marchand à vos serveurs et à vos pages.`,
  create: "Créer une clé d’API",
  caption: "Clés d’API, de la plus récente à la plus ancienne",
  columns: {
    name: "Nom",
    key: "Clé",
    scopes: "Permet",
    lastUsed: "Dernière utilisation",
    expires: "Expire",
    status: "État",
    actions: "Actions",
  },
  kinds: { SECRET: "Secrète", PUBLISHABLE: "Publiable" },
  kindHints: {
    SECRET: "Pour votre serveur. Affichée une seule fois.",
    PUBLISHABLE: "Pour vos pages. Elle ouvre des pages de paiement, et rien d’autre.",
  },
  statuses: { active: "Active", expired: "Expirée", revoked: "Révoquée" },
  never: "Jamais",
  neverUsed: "Jamais utilisée",
  usedFrom: (address) => `depuis ${address}`,
  checkoutOnly: "Ouvre des pages de paiement",
  restrictions: {
    ips: (ranges) => `Seulement depuis ${ranges}`,
    origins: (origins) => `Seulement sur ${origins}`,
    serverSessions: "Seulement les paiements créés par le serveur",
  },
  createdByApplication: "Créée par une application",
  empty: {
    title: "Aucune clé pour l’instant",
    text: "Votre serveur a besoin d’une clé secrète pour lancer des paiements. Créez-en une et gardez-la là où votre serveur lit ses secrets.",
  },

  form: {
    name: "Nom",
    nameHint: "Là où elle sert, par exemple «\u00a0Serveur de la boutique\u00a0»",
    kind: "Type",
    scopes: "Portées",
    expiry: "Expire",
    keep: (expires) => `Inchangé\u00a0: ${expires}`,
    expiries: { never: "Jamais", days30: "Dans 30 jours", days90: "Dans 90 jours", year: "Dans un an" },
    allowedIps: "Adresses autorisées",
    allowedIpsHint: "Une adresse ou plage IPv4 ou IPv6 par ligne. Vide\u00a0: toutes.",
    allowedOrigins: "Origines autorisées",
    allowedOriginsHint: (mode) =>
      mode === "test"
        ? "Une par ligne, par exemple https://shop.example.com. Vide\u00a0: toutes, en mode test. Elles décident aussi quels sites peuvent afficher les paiements créés par votre serveur."
        : "Une par ligne, par exemple https://shop.example.com. Une clé réelle qui ouvre des paiements en a besoin d’au moins une. Elles décident aussi quels sites peuvent afficher les paiements créés par votre serveur.",
    serverSessionsOnly: "Seulement les paiements créés par votre serveur",
    serverSessionsOnlyHint: "Les pages ne peuvent alors pas choisir le montant.",
    webhookUrl: "URL de webhook par défaut (facultatif)",
    webhookUrlHint:
      "Les événements des paiements ouverts avec cette clé y sont envoyés. Sans elle, votre serveur n’est pas prévenu. Toutes les clés de ce mode la partagent\u00a0; elle se modifie dans Webhooks.",
    nameMissing: "Donnez un nom à la clé.",
    scopesMissing: "Choisissez au moins une portée.",
  },

  secret: {
    title: (name) => `«\u00a0${name}\u00a0» est prête`,
    readable: "Une clé publiable peut figurer dans vos pages. Vous pouvez la lire ici à tout moment.",
    label: "Clé",
  },

  edit: {
    title: (name) => `Modifier «\u00a0${name}\u00a0»`,
  },

  rotate: {
    SECRET:
      "Vous recevez maintenant un nouveau secret. Mettez-le là où votre serveur lit ses secrets avant la fin de l’ancien.",
    PUBLISHABLE:
      "Vous recevez maintenant une nouvelle clé. Mettez-la dans vos pages avant la fin de l’ancienne.",
  },

  revoke: {
    open: "Révoquer",
    of: (name) => `Révoquer ${name}`,
    title: (name) => `Révoquer «\u00a0${name}\u00a0»\u202f?`,
    breaks: {
      SECRET: (scopes) =>
        `En moins d’une seconde, toute requête avec cette clé est refusée, et ses connexions ouvertes se ferment. Ce que votre serveur fait avec elle s’arrête\u00a0: ${scopes}.`,
      PUBLISHABLE: () =>
        "En moins d’une seconde, aucune page ne peut plus ouvrir de paiement avec cette clé. Les pages de paiement déjà ouvertes peuvent encore être réglées.",
    },
    forever: "C’est définitif.",
    confirm: "Révoquer",
  },
};
