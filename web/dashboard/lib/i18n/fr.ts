import type { en } from "./en.ts";
import { access } from "./fr-access.ts";
import { fieldProblems } from "./fr-field-problems.ts";
import { payment } from "./fr-payment.ts";
import { byCode } from "./fr-problems.ts";

/** Tous les textes communs du tableau de bord en français. */
export const fr: typeof en = {
  modes: { test: "Test", live: "Réel" },
  title: (page, merchant, test) => `${test ? "Test · " : ""}${page} · ${merchant}`,

  shell: {
    navigation: "Pages",
    skip: "Aller au contenu",
    switchMode: "Mode",
    merchants: "Marchands",
    you: "Vous",
    signedInAs: (email) => `Connecté en tant que ${email}`,
    appearance: "Apparence",
    appearances: { auto: "Comme le système", light: "Claire", dark: "Sombre" },
    language: "Langue",
    languages: { en: "English", fr: "Français" },
    notKept: "Ce choix n’a pas été enregistré. Réessayez.",
    search: "Rechercher",
    shortcuts: "Raccourcis clavier",
    settingsGroups: { developers: "Développeurs", business: "Entreprise", you: "Vous" },
    allSettings: "Tous les réglages",
    restReference: "Référence REST",
    newTab: "s’ouvre dans un nouvel onglet",
    signOut: "Se déconnecter",
    signOutFailed: "La déconnexion n’a pas abouti\u00a0: vous êtes peut-être encore connecté. Réessayez.",
    waiting: (name, count) => `${name}, ${count} en attente`,
    short: { reviews: "Décider", checkoutLinks: "Liens", reconciliation: "Comptes" },
    pages: {
      home: "Accueil",
      payments: "Paiements",
      reviews: "À décider",
      checkoutLinks: "Liens de paiement",
      reconciliation: "Rapprochement",
      settings: "Réglages",
      quickstart: "Démarrage rapide",
      apiKeys: "Clés d’API",
      applications: "Applications",
      webhooks: "Webhooks",
      activity: "Activité",
      explorer: "Explorateur",
      paymentMethods: "Moyens de paiement",
      members: "Membres",
      auditLog: "Journal d’audit",
      merchant: "Marchand",
      profile: "Profil",
    },
  },

  connection: {
    connecting: "Connexion",
    live: "À jour",
    reconnecting: "Reconnexion",
    /** Since when it is so, as a time of the day. */
    since: (state: string, time: string) => `${state} depuis ${time}`,
    tryNow: "Essayer maintenant",
    offline: "Hors ligne",
    crowded: "Trop de fenêtres",
    explain: {
      connecting: "La ligne directe s’ouvre.",
      live: "Les paiements s’affichent dès qu’ils arrivent.",
      reconnecting: "La ligne est coupée. Ce que vous avez manqué s’affiche à son retour.",
      offline:
        "Pas de connexion. Nous continuons d’essayer, et ce que vous avez manqué s’affiche à son retour.",
      crowded:
        "Vous avez plus de fenêtres du tableau de bord ouvertes qu’il n’en est servi en direct à la fois. Fermez-en\u00a0: celle-ci reprendra d’elle-même.",
    },
  },

  roles: {
    OWNER: "Propriétaire",
    ADMIN: "Administrateur",
    DEVELOPER: "Développeur",
    CASHIER: "Caissier",
    VIEWER: "Lecteur",
  },

  problem: {
    title: "Cette partie ne s’est pas chargée",
    unreachable: "Le serveur est injoignable. Vérifiez la connexion, puis réessayez.",
    internal: "Le serveur a échoué de son côté. Réessayez dans un instant.",
    requestId: "Numéro de requête",
    byCode,
    fields: fieldProblems,
    entry: (number: number, problem: string) => `ligne ${number}\u00a0: ${problem}`,
    retry: "Réessayer",
    forbidden: {
      title: "Pas pour votre rôle",
      text: "Demandez à un propriétaire ou administrateur de ce marchand de vous montrer ce que vous cherchez, ou de changer votre rôle.",
    },
    signInAgain: {
      title: "Reconnectez-vous pour faire ceci",
      text: "Reconnectez-vous pour faire ceci\u00a0: votre dernière connexion date de plus de 10 minutes. Vous reviendrez sur cette page, et ce que vous y avez saisi n’est pas gardé.",
      button: "Se reconnecter",
    },
    notFound: {
      title: "Il n’y a rien à cette adresse",
      text: "Cela appartient peut-être à un autre marchand ou à l’autre mode.",
      back: "Aller aux paiements",
    },
    noMerchant: {
      title: "Vous n’êtes membre d’aucun marchand",
      text: "Demandez à un propriétaire de vous inviter.",
    },
    crashed: {
      title: "Cette page s’est arrêtée",
      text: "Rien de ce que vous avez fait n’est perdu. Rechargez la page.",
    },
  },

  copy: { copy: "Copier", copied: "Copié" },
  close: "Fermer",
  cancel: "Annuler",
  clearFilters: "Effacer les filtres",

  payment,
  access,
};
