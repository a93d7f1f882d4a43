import type { en } from "./en.ts";

/** Les textes de Réglages → Profil. */
export const fr: typeof en = {
  title: "Profil",
  lead: "Comment vous vous connectez, où vous êtes connecté, et ce qui agit pour vous.",

  signIn: {
    title: "Connexion",
    email: "E-mail",
    byCompany: "Votre entreprise vous connecte. Le mot de passe et la double authentification s’y règlent.",
  },

  password: {
    title: "Mot de passe",
    text: "Le changer ferme vos autres sessions et, si vous le choisissez, retire l’accès des applications.",
    open: "Changer le mot de passe",
    current: "Mot de passe actuel",
    wanted: "Nouveau mot de passe",
    rules:
      "De 8 à 128 caractères. Long vaut mieux que compliqué. Sont refusés les mots de passe que l’on devine en premier, et votre propre adresse.",
    currentMissing: "Saisissez le mot de passe avec lequel vous vous connectez.",
    tooShort: "Prenez au moins 8 caractères.",
    tooLong: "Prenez au plus 128 caractères.",
    ends: "Toutes vos autres sessions se ferment et demandent le nouveau mot de passe. Vous restez connecté ici.",
    revoke: "Retirer aussi l’accès des applications",
    revokeHint:
      "Retire tous les accès que vous avez donnés à des applications, chez tous les marchands, en mode test et en mode réel, et révoque les clés d’API qu’elles ont créées. Gardez cette case cochée si quelqu’un d’autre connaît peut-être votre mot de passe. Vous pourrez redonner ces accès plus tard.",
    changed: (ended, revoked) => `Mot de passe changé. ${endedText(ended)}${revokedText(revoked)}`,
  },

  twoFactor: {
    title: "Double authentification",
    on: "Activée",
    off: "Désactivée",
    why: "Avec elle, un mot de passe seul n’ouvre rien\u00a0: la connexion demande aussi un code de votre téléphone.",
    isOn: "La connexion demande votre mot de passe et un code de votre application d’authentification.",
    setUp: "Configurer la double authentification",
    replace: "Changer d’application",
    remove: "Désactiver",
    codesLeft: (count) => {
      if (count === 0) return "Il ne reste aucun code de secours. Renouvelez-les maintenant.";
      return count === 1 ? "Il reste 1 code de secours" : `Il reste ${count} codes de secours`;
    },
    codesFor: "Chacun vous connecte une fois sans l’application.",
    renew: "Renouveler les codes de secours",

    begin: {
      title: "Configurer la double authentification",
      need: "Il vous faut une application d’authentification sur votre téléphone, par exemple Google Authenticator, Aegis ou 1Password.",
      ends: "Une fois activée, elle ferme vos autres sessions.",
      replaces: "L’application actuelle fonctionne jusqu’à ce que la nouvelle soit confirmée.",
      go: "Continuer",
    },
    scan: {
      title: "Ajoutez Tua à votre application d’authentification",
      picture:
        "Code QR pour votre application d’authentification. Vous pouvez aussi saisir le secret qui suit.",
      scan: "Scannez ceci avec l’application.",
      type: "Ou saisissez-y ce secret\u00a0:",
      secret: "Secret",
      code: "Code",
      codeHint: "Les 6 chiffres que l’application affiche maintenant",
      codeMissing: "Saisissez les 6 chiffres que l’application affiche.",
      confirm: "Activer",
    },
    codes: {
      title: "Conservez vos codes de secours",
      label: "Codes de secours",
      once: "Ils ne s’affichent que cette fois. Gardez-les là où vous les trouverez sans votre téléphone. Chacun sert une fois.",
      stored: "Je les ai conservés",
    },
    renewal: {
      title: "Renouveler les codes de secours\u202f?",
      text: "Vous recevez dix nouveaux codes. Les anciens ne fonctionnent plus.",
      confirm: "Renouveler",
    },
    removal: {
      title: "Désactiver la double authentification\u202f?",
      text: "Votre mot de passe seul vous connecte alors. L’application et les codes de secours ne fonctionnent plus.",
      confirm: "Désactiver",
    },
  },

  dashboard: {
    title: "Ce tableau de bord",
    lead: "Comme vous l’aimez\u00a0: dans tous vos navigateurs, chez tous les marchands.",
    asBrowser: "Comme le navigateur",
    sound: "Son à l’arrivée d’un paiement",
    soundHint: "Pour la caisse\u00a0: il sonne tant que Paiements est ouvert.",
    shortcuts: "Raccourcis clavier",
    shortcutsHint: "Certaines touches sont des commandes. La touche «\u00a0?\u00a0» en donne la liste.",
  },

  sessions: {
    title: "Sessions",
    lead: "Les navigateurs dans lesquels vous êtes connecté.",
    caption: "Sessions, de la plus récente à la plus ancienne",
    columns: {
      browser: "Navigateur",
      address: "Adresse",
      lastSeen: "Dernière activité",
      since: "Connexion",
      actions: "Actions",
    },
    on: (browser, system) => `${browser} sur ${system}`,
    unknown: "Navigateur inconnu",
    current: "Cette session",
    end: "Fermer",
    endOf: (browser) => `Fermer la session de ${browser}`,
    endTitle: (browser) => `Fermer la session de ${browser}\u202f?`,
    endText: "En moins d’une seconde, ce navigateur ne voit plus rien et demande votre mot de passe.",
    endOthers: "Fermer toutes les autres",
    endOthersTitle: "Fermer toutes les autres sessions\u202f?",
    endOthersText: "Tous les navigateurs sauf celui-ci redemandent votre mot de passe.",
    ended: endedText,
  },

  grants: {
    title: "Accès donnés aux applications",
    lead: (mode) =>
      `Ce que vous laissez faire ici à des applications, en mode ${mode}. Cela ne dépasse jamais votre rôle.`,
    caption: "Accès donnés aux applications, du plus récent au plus ancien",
    columns: {
      application: "Application",
      scopes: "Peut",
      since: "Depuis",
      until: "Jusqu’au",
      actions: "Actions",
    },
    none: "Aucun. Quand une application demande à agir pour vous et que vous l’acceptez, elle figure ici, et vous pouvez lui retirer l’accès.",
    keys: (count) => (count === 1 ? "A créé 1 clé d’API" : `A créé ${count} clés d’API`),
    revoke: "Retirer",
    revokeOf: (name) => `Retirer l’accès de ${name}`,
    revokeTitle: (name) => `Retirer l’accès de «\u00a0${name}\u00a0»\u202f?`,
    revokeText:
      "En moins d’une seconde, ses jetons pour vous sont refusés et ses connexions ouvertes se ferment.",
    revokeKeys: (count) =>
      count === 1
        ? "Révoquer aussi la clé d’API qu’elle a créée"
        : `Révoquer aussi les ${count} clés d’API qu’elle a créées`,
    revokeKeysHint:
      "Ce qui les utilise est refusé en moins d’une seconde. Sans cela, elles fonctionnent jusqu’à leur expiration.",
    keysStay: (count) =>
      count === 1
        ? "La clé d’API qu’elle a créée fonctionne jusqu’à son expiration. Demandez à un propriétaire ou administrateur de la révoquer."
        : `Les ${count} clés d’API qu’elle a créées fonctionnent jusqu’à leur expiration. Demandez à un propriétaire ou administrateur de les révoquer.`,
  },
};

function endedText(count: number): string {
  if (count === 0) return "Aucune autre session n’était ouverte.";
  return count === 1 ? "1 autre session fermée." : `${count} autres sessions fermées.`;
}

/** Rien si aucune application n’avait accès. Une application l’a une fois par marchand et par mode. */
function revokedText(count: number): string {
  return count === 0 ? "" : ` Accès d’applications retirés\u00a0: ${count}.`;
}
