import { plural } from "../../../../plural.ts";
import { endedText } from "../../../entities/member/i18n/fr.ts";
import type { en } from "./en.ts";

/** Textes de Réglages → Profil. */
export const fr: typeof en = {
  title: "Profil",
  lead: "Vos moyens de connexion, vos sessions et les applications ayant accès à votre compte.",

  signIn: {
    title: "Connexion",
    email: "E-mail",
    byCompany:
      "Vous vous connectez via votre entreprise. Gérez-y votre mot de passe et la double authentification.",
  },

  password: {
    title: "Mot de passe",
    text: "Le modifier ferme vos autres sessions. Vous pouvez aussi révoquer l’accès des applications.",
    open: "Modifier le mot de passe",
    current: "Mot de passe actuel",
    wanted: "Nouveau mot de passe",
    rules:
      "Utilisez 8 à 128\u00a0caractères. Plus il est long, mieux c’est. Les mots de passe courants et votre adresse e-mail ne sont pas autorisés.",
    currentMissing: "Saisissez votre mot de passe actuel.",
    tooShort: "Utilisez au moins 8\u00a0caractères.",
    tooLong: "Utilisez au plus 128\u00a0caractères.",
    ends: "Toutes vos autres sessions se ferment et exigent le nouveau mot de passe. Vous restez connecté ici.",
    revoke: "Révoquer aussi l’accès des applications",
    revokeHint:
      "Révoque l’accès de toutes vos applications, chez tous les marchands et dans les deux modes. Révoque aussi les clés d’API qu’elles ont créées. Gardez cette case cochée si une autre personne connaît peut-être votre mot de passe. Vous pourrez approuver ces accès de nouveau.",
    changed: (ended, revoked) => `Mot de passe modifié. ${endedText(ended)}${revokedText(revoked)}`,
  },

  twoFactor: {
    title: "Double authentification",
    on: "Activée",
    off: "Désactivée",
    byPasskey: "Activée, par clé d’accès",
    why: "Exigez un code de votre téléphone en plus de votre mot de passe.",
    isOn: "La connexion exige votre mot de passe et un code de votre application d’authentification.",
    required: "Votre rôle chez un marchand l’exige.",
    setUp: "Configurer la double authentification",
    replace: "Changer d’application",
    remove: "Désactiver",
    codesLeft: (count) => {
      if (count === 0) return "Il ne reste aucun code de secours. Renouvelez-les maintenant.";
      return `Il reste ${count}\u00a0${plural("fr", count, { one: "code de secours", other: "codes de secours" })}`;
    },
    codesFor: "Chaque code permet une connexion sans votre application d’authentification.",
    renew: "Renouveler les codes de secours",

    wall: {
      why: (merchant, role) =>
        `${merchant} exige un second facteur pour votre rôle (${role}), car un mot de passe seul peut être volé. Choisissez-en un. Le tableau de bord s’ouvre dès que vous l’avez configuré.`,
      passkey: {
        title: "Clé d’accès",
        text: "Votre empreinte, votre visage ou le verrouillage de l’écran vous connecte, sans mot de passe.",
      },
      authenticator: {
        title: "Application d’authentification",
        text: "Une application sur votre téléphone affiche un code. Vous le saisissez après votre mot de passe.",
      },
      begin: "Configurer l’application",
      codes:
        "Vous recevez aussi 10\u00a0codes de secours, pour un téléphone perdu. Vous pourrez ajouter l’autre facteur plus tard.",
      guide: "À propos des clés d’accès",
      switchTo: (merchant) => `Passer à ${merchant}`,
    },
    begin: {
      title: "Configurer la double authentification",
      need: "Il vous faut une application d’authentification sur votre téléphone, par exemple Google Authenticator, Aegis ou 1Password.",
      ends: "Vos autres sessions se ferment à l’activation.",
      adds: "Vos sessions restent ouvertes et vos codes de secours restent valables.",
      replaces: "Votre application actuelle fonctionne jusqu’à ce que vous confirmiez la nouvelle.",
      go: "Continuer",
    },
    scan: {
      title: "Ajoutez Tua à votre application d’authentification",
      picture:
        "Code QR pour votre application d’authentification. Vous pouvez aussi saisir le secret ci-dessous.",
      scan: "Scannez ce code QR avec l’application.",
      type: "Ou saisissez ce secret dans l’application\u00a0:",
      secret: "Secret",
      code: "Code",
      codeHint: "Le code à 6\u00a0chiffres de l’application",
      codeMissing: "Saisissez le code à 6\u00a0chiffres de l’application.",
      confirm: "Confirmer le code",
    },
    codes: {
      title: "Enregistrez vos codes de secours",
      label: "Codes de secours",
      once: "Ces codes ne s’affichent qu’une seule fois. Enregistrez-les dans un endroit accessible sans votre téléphone. Chaque code sert une seule fois.",
      stored: "Je les ai enregistrés",
    },
    renewal: {
      title: "Renouveler les codes de secours\u00a0?",
      text: "Vous recevez 10\u00a0nouveaux codes. Les anciens cessent de fonctionner.",
      confirm: "Renouveler les codes de secours",
    },
    removal: {
      title: "Désactiver la double authentification\u00a0?",
      withPasskeys:
        "Votre application d’authentification cesse de fonctionner. Vous vous connecterez avec une clé d’accès, ou avec votre mot de passe et une clé d’accès ou un code de secours.",
      text: "Vous vous connecterez avec votre seul mot de passe. Votre application et vos codes de secours cessent de fonctionner.",
      confirm: "Désactiver la double authentification",
    },
  },

  dashboard: {
    title: "Préférences du tableau de bord",
    lead: "Ces préférences s’appliquent dans tous vos navigateurs et pour tous les marchands.",
    asBrowser: "Langue du navigateur",
    sound: "Son des paiements",
    soundHint: "Retentit à chaque paiement tant que la page Paiements est ouverte.",
    shortcuts: "Raccourcis clavier",
    shortcutsHint: "Utilisez des raccourcis à une touche. Appuyez sur «\u00a0?\u00a0» pour en voir la liste.",
  },

  emails: {
    title: "E-mails d’incident",
    lead: "Les e-mails que vous recevez de tous vos marchands, à propos du mode réel. Ceux sur votre mot de passe et la double authentification ne peuvent pas être désactivés.",
    notConfigured: {
      title: "L’e-mail n’est pas configuré sur ce serveur.",
      text: "Vous ne recevez aucun de ces e-mails tant que votre administrateur n’a pas défini SMTP_URL.",
      link: "Comment configurer l’e-mail",
    },
    labels: {
      emailFailingEndpoints: "Endpoints de webhooks en échec",
      emailFailedDeliveries: "Envois de webhooks échoués",
      emailReviews: "Paiements à examiner",
      emailProcessors: "Identifiants des prestataires",
      emailLiveKeys: "Clés d’API réelles",
      emailNewBrowsers: "Connexions depuis un nouveau navigateur",
      emailCheckpoints: "Points de contrôle du journal d’événements",
    },
    hints: {
      emailFailingEndpoints: "Quand un endpoint échoue depuis une heure, et quand il fonctionne de nouveau.",
      emailFailedDeliveries:
        "Quand la dernière tentative d’un envoi a échoué. Au plus une fois par jour et par endpoint.",
      emailReviews:
        "Quand des paiements sont à examiner, aussi en cas de litige. Au plus une fois par heure.",
      emailProcessors: "Quand un prestataire refuse vos identifiants, et quand il les accepte de nouveau.",
      emailLiveKeys: "Quand une clé a été créée, renouvelée ou révoquée.",
      emailNewBrowsers:
        "Quand une connexion à votre compte a lieu avec un navigateur que vous n’avez jamais utilisé.",
      emailCheckpoints:
        "Chaque jour avec de nouveaux événements, pour prouver plus tard qu’aucun n’a été modifié.",
    },
  },
};

/** Compte les accès accordés : une application en a un par marchand et par mode. */
function revokedText(count: number): string {
  return count === 0 ? "" : ` Accès d’applications révoqués\u00a0: ${count}.`;
}
