import { OPERATION_LABELS } from "../../../generated/facts.ts";
import type { en } from "./en.ts";

/** Textes de Réglages → Membres. */
export const fr: typeof en = {
  title: "Membres",
  lead: (merchant) => `Chaque membre a le même rôle chez ${merchant} en mode test et en mode réel.`,
  invite: "Inviter un membre",
  caption: "Membres, du plus ancien au plus récent",
  columns: {
    email: "Membre",
    role: "Rôle",
    joined: "Arrivée",
    lastSeen: "Dernière activité",
    twoFactor: "Double authentification",
    actions: "Actions",
  },
  you: "Vous",
  never: "Aucune activité récente",
  twoFactor: {
    on: "Double authentification",
    off: "Mot de passe seul",
    company: "Connexion par l’entreprise",
  },
  alone:
    "Vous êtes le seul membre. Invitez vos collègues avec leur propre rôle au lieu de partager un mot de passe.",

  roleHints: {
    OWNER: "Gère tout, y compris les propriétaires.",
    ADMIN: "Gère tout, sauf les propriétaires.",
    DEVELOPER: "Consulte les paiements. En mode test, gère les clés, les webhooks et les applications.",
    CASHIER: "Consulte, crée et annule des paiements.",
    VIEWER: "Consulte les paiements. Ne peut rien modifier.",
  },

  form: {
    email: "E-mail",
    emailHint: "Nous y envoyons l’invitation. Elle est valable une fois, pendant 7\u00a0jours.",
    role: "Rôle",
    emailMissing: "Saisissez une adresse e-mail.",
  },
  sent: (email) => `Invitation envoyée à ${email}.`,

  invitations: {
    title: "Invitations en attente",
    caption: "Invitations en attente, de la plus récente à la plus ancienne",
    columns: {
      email: "Invité",
      role: "Rôle",
      by: "Invité par",
      until: "Expire",
      actions: "Actions",
    },
    none: "Aucune invitation en attente.",
    again: "Renvoyer",
    inviteAgainLabel: (email) => `Renvoyer l’invitation à ${email}`,
    againTitle: "Renvoyer l’invitation\u00a0?",
    againConfirm: "Renvoyer l’invitation",
    againText: (email) =>
      `Nous envoyons à ${email} un nouveau lien, valable 7\u00a0jours. Le lien précédent cesse de fonctionner.`,
    revoke: "Révoquer",
    revokeLabel: (email) => `Révoquer l’invitation de ${email}`,
    revokeTitle: "Révoquer l’invitation\u00a0?",
    revokeConfirm: "Révoquer l’invitation",
    revokeText: (email) =>
      `Le lien envoyé à ${email} cesse de fonctionner. Vous pourrez inviter de nouveau cette adresse.`,
  },

  requirement: {
    title: "Double authentification obligatoire",
    none: "Non obligatoire. Chaque membre choisit si sa connexion demande un code de son téléphone.",
    lead: (roles) => `Obligatoire pour ces rôles\u00a0: ${roles}.`,
    missing: (emails) => `Pas d’accès au tableau de bord avant de l’avoir configurée\u00a0: ${emails}.`,
    change: "Modifier l’obligation",
    save: "Enregistrer l’obligation",
    roles: "Rôles",
    hint: "Dès leur prochaine requête, les membres de ces rôles sans double authentification ne peuvent que la configurer. Les applications auxquelles ils ont donné accès ne fonctionnent plus d’ici là. Les membres connectés par le fournisseur d’identité de l’entreprise ne sont pas concernés.",
    forOwners: "Seuls les propriétaires peuvent modifier ce choix.",
    affected: (emails) => `Pas encore configurée\u00a0: ${emails}.`,
  },

  source: { provider: "Par le fournisseur d’identité", manual: "À la main" },

  providerRoles: {
    title: "Rôles de votre fournisseur d’identité",
    none: "Non utilisés. Les membres reçoivent leur rôle par invitation. Avec des règles, leurs groupes chez votre fournisseur d’identité décident à chaque connexion.",
    lead: "À chaque connexion, les membres reçoivent le rôle le plus élevé de leurs groupes et perdent l’accès sans groupe. Les invitations et les changements de rôle sont désactivés.",
    docs: "Comment ça marche",
    outdated: (claim) =>
      `Ces règles n’ont aucun effet\u00a0: le serveur utilise désormais d’autres groupes, de «\u00a0${claim}\u00a0». Les rôles restent tels quels et se modifient à la main. Un propriétaire vérifie les règles et les enregistre de nouveau.`,
    caption: "Règles, du rôle le plus élevé au plus bas",
    change: "Modifier les règles",
    save: "Enregistrer les règles",
    rule: (number) => `Règle ${number}`,
    value: "Groupe",
    role: "Rôle",
    add: "Ajouter une règle",
    removeLabel: (number) => `Supprimer la règle ${number}`,
    unsaved:
      "Vos modifications ne sont pas enregistrées. Enregistrez les règles, ou abandonnez vos modifications.",
    discard: "Abandonner",
    hint: (claim) =>
      `Saisissez les groupes exactement comme votre fournisseur d’identité les envoie dans le claim «\u00a0${claim}\u00a0». Au moins un groupe donne le rôle de propriétaire.`,
    nextSignIn: (isFirst) =>
      `Les règles s’appliquent à la prochaine connexion de chaque membre, au plus tard dans 7\u00a0jours. ${isFirst ? "Les invitations en attente sont révoquées. " : ""}Le dernier propriétaire garde son rôle.`,
    noRules:
      "Sans règles, les membres gardent leur rôle\u00a0; vous les invitez et modifiez leur rôle vous-même.",
    noInvitations:
      "Votre fournisseur d’identité décide qui est membre. Ajoutez-y la personne à un groupe qui a une règle. Elle devient membre à sa première connexion.",
    forOwners: "Seuls les propriétaires peuvent modifier les règles.",
  },

  access: {
    open: "Sessions et accès",
    of: (email) => `Sessions et accès de ${email}`,
    back: "Membres",
  },

  lostFactors: {
    title: "Double authentification",
    lead: "Si ce membre a perdu son application d’authentification ou ses clés d’accès et tous ses codes de secours, retirez-les.",
    remove: "Retirer la double authentification",
    confirmTitle: (email) => `Retirer la double authentification de ${email}\u00a0?`,
    text: "Vérifiez d’abord que la demande vient de cette personne. Ses sessions se ferment, et son mot de passe seul la connecte jusqu’à ce qu’elle configure un second facteur. Cela concerne tous ses marchands. Elle reçoit un e-mail.",
    removed: "Retirée. Le membre peut se connecter avec son mot de passe.",
    none: "Ce membre n’a pas de second facteur.",
  },

  changeRole: {
    open: "Modifier le rôle",
    of: (email) => `Modifier le rôle de ${email}`,
    title: (email) => `Modifier le rôle de ${email}`,
    atOnce:
      "Le nouveau rôle s’applique dès sa prochaine requête. Ses pages ouvertes se mettent à jour en moins d’une seconde.",
    yourself: "C’est votre propre rôle. Vous ne pourrez peut-être pas revenir en arrière.",
  },

  remove: {
    open: "Retirer",
    of: (email) => `Retirer ${email}`,
    title: "Retirer le membre\u00a0?",
    ends: (email, merchant) =>
      `${email} perd l’accès à ${merchant} dès sa prochaine requête. Ses pages ouvertes se ferment en moins d’une seconde. Les accès accordés par ce membre à des applications, les clés d’API créées par ces applications et ses invitations en attente sont aussi révoqués.`,
    stays:
      "Les autres clés d’API et applications appartiennent au marchand et restent actives. Renouvelez les secrets auxquels ce membre avait accès.",
    confirm: "Retirer le membre",
    leave: "Quitter",
    leaveStays: "Les autres clés d’API et applications appartiennent au marchand et restent actives.",
    leaveLabel: "Quitter le marchand",
    leaveTitle: (merchant) => `Quitter ${merchant}\u00a0?`,
    leaveEnds: (merchant) =>
      `Vous perdez immédiatement l’accès à ${merchant}. Les accès que vous avez accordés à des applications, les clés d’API créées par ces applications et vos invitations en attente sont aussi révoqués. Un propriétaire ou un administrateur pourra vous inviter de nouveau.`,
  },

  rights: {
    open: "Autorisations des rôles",
    caption: "Autorisations des rôles",
    operation: "Action",
    may: "Oui",
    mayNot: "Non",
    testOnly: "En mode test",
    operations: OPERATION_LABELS.fr,
  },
};
