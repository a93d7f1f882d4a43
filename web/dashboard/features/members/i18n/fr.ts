import { OPERATION_LABELS } from "../../../generated/facts.ts";
import type { en } from "./en.ts";

/** Les textes de Réglages → Membres. */
export const fr: typeof en = {
  title: "Membres",
  lead: (merchant) => `Qui travaille pour ${merchant}, en mode test comme en mode réel.`,
  invite: "Inviter un membre",
  caption: "Membres, dans l’ordre de leur arrivée",
  columns: {
    email: "Membre",
    role: "Rôle",
    joined: "Arrivée",
    lastSeen: "Dernière visite",
    twoFactor: "Double authentification",
    actions: "Actions",
  },
  you: "Vous",
  never: "Pas vu récemment",
  twoFactor: { on: "Double authentification", off: "Mot de passe seul" },
  alone:
    "Personne d’autre que vous pour l’instant. Quiconque travaille avec les paiements reçoit son propre rôle\u00a0: aucun mot de passe à partager.",

  roleHints: {
    OWNER: "Tout, y compris les autres propriétaires.",
    ADMIN: "Tout, sauf les propriétaires.",
    DEVELOPER: "Voit les paiements. En mode test, gère les clés, les webhooks et les applications.",
    CASHIER: "Voit les paiements, en lance et en annule.",
    VIEWER: "Voit les paiements et ne change rien.",
  },

  form: {
    email: "E-mail",
    emailHint: "L’invitation y est envoyée. Elle sert une fois, pendant 7 jours.",
    role: "Rôle",
    emailMissing: "Indiquez qui inviter.",
    send: "Envoyer l’invitation",
  },
  sent: (email) => `L’invitation pour ${email} est en route.`,

  invitations: {
    title: "Invitations ouvertes",
    caption: "Invitations ouvertes, de la plus récente à la plus ancienne",
    columns: {
      email: "Invité",
      role: "Rôle",
      by: "Invité par",
      until: "Valable jusqu’au",
      actions: "Actions",
    },
    none: "Aucune invitation n’est ouverte.",
    again: "Renvoyer",
    againOf: (email) => `Renvoyer à ${email}`,
    againTitle: (email) => `Renvoyer à ${email}\u202f?`,
    againText: "Un nouveau lien part, valable 7 jours. Le lien envoyé auparavant ne fonctionne plus.",
    revoke: "Retirer",
    revokeOf: (email) => `Retirer l’invitation de ${email}`,
    revokeTitle: (email) => `Retirer l’invitation de ${email}\u202f?`,
    revokeText: "Son lien ne fonctionne plus. Vous pourrez inviter à nouveau la même adresse.",
  },

  changeRole: {
    open: "Changer le rôle",
    of: (email) => `Changer le rôle de ${email}`,
    title: (email) => `Rôle de ${email}`,
    atOnce:
      "Le nouveau rôle vaut dès sa prochaine requête. Les pages ouvertes suivent en moins d’une seconde.",
    yourself: "C’est votre propre rôle\u00a0: vous ne pourrez peut-être pas revenir en arrière.",
  },

  remove: {
    open: "Retirer",
    of: (email) => `Retirer ${email}`,
    title: (email) => `Retirer ${email}\u202f?`,
    ends: (email, merchant) =>
      `${email} ne voit plus rien de ${merchant} dès sa prochaine requête, et ses pages ouvertes se ferment en moins d’une seconde. Ce que cette personne a permis ici à des applications prend fin, avec les clés que celles-ci ont créées, ainsi que les invitations ouvertes qu’elle a envoyées.`,
    stays:
      "Les autres clés d’API et applications restent\u00a0: elles appartiennent au marchand. Renouvelez celles que cette personne connaissait par cœur.",
    confirm: "Retirer",
    leave: "Quitter",
    leaveOf: "Quitter ce marchand",
    leaveTitle: (merchant) => `Quitter ${merchant}\u202f?`,
    leaveEnds: (merchant) =>
      `Vous ne voyez plus rien de ${merchant} dès maintenant. Ce que vous avez permis ici à des applications prend fin, avec les clés que celles-ci ont créées, ainsi que les invitations ouvertes que vous avez envoyées. Un autre propriétaire ou administrateur pourra vous inviter à nouveau.`,
  },

  rights: {
    open: "Ce que chaque rôle peut faire",
    caption: "Ce que chaque rôle peut faire",
    operation: "Action",
    may: "Oui",
    mayNot: "Non",
    testOnly: "En mode test",
    operations: OPERATION_LABELS.fr,
  },
};
