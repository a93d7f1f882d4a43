import type { en } from "./en.ts";
import { access } from "./fr-access.ts";
import { fieldProblems } from "./fr-field-problems.ts";
import { payment } from "./fr-payment.ts";
import { byCode } from "./fr-problems.ts";

/** Textes communs du tableau de bord en français. */
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
    appearances: { auto: "Système", light: "Claire", dark: "Sombre" },
    language: "Langue",
    languages: { en: "English", fr: "Français" },
    notStored: "Échec de l’enregistrement. Réessayez.",
    search: "Rechercher",
    shortcuts: "Raccourcis clavier",
    settingsGroups: { developers: "Développeurs", business: "Entreprise", you: "Vous" },
    allSettings: "Tous les réglages",
    documentation: "Documentation",
    guide: "Lire le guide (en anglais)",
    newTab: "s’ouvre dans un nouvel onglet",
    signOut: "Se déconnecter",
    signOutFailed: "La déconnexion a échoué. Vous êtes peut-être encore connecté. Réessayez.",
    waiting: (name, count) => `${name}, ${count} en attente`,
    short: { reviews: "Examiner", checkoutLinks: "Liens", reconciliation: "Rapprocher" },
    pages: {
      home: "Accueil",
      payments: "Paiements",
      reviews: "À examiner",
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
    since: (state: string, time: string) => `${state} depuis ${time}`,
    tryNow: "Se reconnecter",
    offline: "Hors ligne",
    crowded: "Trop d’onglets ouverts",
    explain: {
      connecting: "Ouverture de la connexion en direct.",
      live: "Les paiements s’affichent en temps réel.",
      reconnecting: "Connexion perdue. Les mises à jour manquées s’afficheront à son retour.",
      offline:
        "Vous êtes hors ligne. Nous essayons de nous reconnecter. Les mises à jour manquées s’afficheront au retour de la connexion.",
      crowded:
        "Trop d’onglets du tableau de bord sont ouverts pour les mises à jour en direct. Fermez-en quelques-uns\u00a0: cet onglet se reconnectera automatiquement.",
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
    title: "Impossible de charger cette section",
    unreachable: "Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.",
    internal: "Une erreur s’est produite de notre côté. Réessayez dans un instant.",
    requestId: "Identifiant de la requête",
    byCode,
    fields: fieldProblems,
    entry: (number: number, problem: string) => `ligne ${number}\u00a0: ${problem}`,
    retry: "Réessayer",
    forbidden: {
      title: "Accès refusé",
      text: "Demandez à un propriétaire ou à un administrateur de ce marchand de modifier votre rôle.",
    },
    signInAgain: {
      title: "Reconnectez-vous pour continuer",
      text: "Votre dernière connexion date de plus de 10\u00a0minutes. Reconnectez-vous pour continuer. Vous reviendrez sur cette page, mais les saisies non enregistrées seront perdues.",
      button: "Se reconnecter",
    },
    notFound: {
      title: "Page introuvable",
      text: "Cette page appartient peut-être à un autre marchand ou à l’autre mode.",
      back: "Aller à l’accueil",
    },
    noMerchant: {
      title: "Vous n’êtes membre d’aucun marchand",
      text: "Demandez à un propriétaire de vous inviter.",
    },
    crashed: {
      title: "Une erreur s’est produite",
      text: "Vos modifications enregistrées sont conservées. Rechargez la page pour continuer.",
      reload: "Recharger la page",
    },
  },

  copy: { copy: "Copier", copied: "Copié" },
  close: "Fermer",
  cancel: "Annuler",
  clearFilters: "Effacer les filtres",

  payment,
  access,
};
