import type { Role } from "../../domain/operations.ts";
import { capitalize, type MailMessages, type SignInChange } from "./en.ts";

export const FRENCH_ROLES: Record<Role, string> = {
  owner: "propriétaire",
  admin: "administrateur",
  developer: "développeur",
  cashier: "caissier",
  viewer: "lecteur",
};

const keyCheck = (
  link: string,
) => `Si vous ignorez tout de ce changement, vérifiez vos clés d’API. Le journal d’audit indique son auteur\u00a0:

${link}
`;

const CHANGES: Record<SignInChange, string> = {
  passwordChanged: "votre mot de passe a été modifié",
  twoFactorTurnedOn: "la double authentification a été activée",
  authenticatorChanged: "votre application d’authentification a été changée",
  twoFactorTurnedOff: "la double authentification a été désactivée",
  twoFactorRemoved:
    "un propriétaire ou un administrateur a retiré votre application d’authentification et vos clés d’accès",
  passkeyAdded: "une clé d’accès a été ajoutée",
  passkeyRemoved: "une clé d’accès a été supprimée",
  recoveryCodesRenewed: "vos codes de secours ont été renouvelés",
};

/** Textes de tous les e-mails en français. */
export const fr: MailMessages = {
  locale: "fr-FR",

  reset: ({ to, host, link, minutes }) => ({
    subject: "Choisissez un nouveau mot de passe pour Tua",
    text: `Un nouveau mot de passe a été demandé pour ${to} sur ${host}.

Si cette demande vient de vous, choisissez-le ici dans les ${minutes}\u00a0minutes\u00a0:

${link}

Ce lien fonctionne une seule fois. Si la demande ne vient pas de vous, ignorez cet e-mail. Votre mot de passe reste
inchangé.
`,
  }),

  signInChange: (change, { to, host, link, revokedGrants }) => {
    const revoked = `
Les accès que vous aviez accordés à des applications ont été révoqués (nombre\u00a0: ${revokedGrants}), ainsi que les
clés d’API créées par elles. Pour continuer à utiliser une application, connectez-vous depuis celle-ci et autorisez de
nouveau l’accès.
`;
    return {
      subject: `Tua\u00a0: ${CHANGES[change]}`,
      text: `${capitalize(CHANGES[change])} pour ${to} sur ${host}.
${revokedGrants === 0 ? "" : revoked}
Si ce changement vient de vous, vous n’avez rien à faire. Sinon, choisissez maintenant un nouveau mot de passe\u00a0:

${link}

Il laisse en place vos clés d’accès et votre application d’authentification. Demandez ensuite à votre administrateur de
retirer ce qui n’est pas à vous.
`,
    };
  },

  invitation: ({ merchant, by, role, until, link }) => ({
    subject: `Invitation à rejoindre ${merchant}`,
    text: [
      `${by} vous invite à rejoindre un marchand sur Tua.`,
      `Marchand\u00a0: ${merchant}\nVotre rôle\u00a0: ${FRENCH_ROLES[role]}`,
      `Pour accepter, ouvrez ce lien. Il fonctionne une seule fois, jusqu’au ${until}\u00a0:`,
      link,
      "Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail. Rien ne se passe tant que vous n’acceptez pas.",
    ].join("\n\n"),
  }),

  staff: {
    endpoint_failing: ({ merchant, endpoint, at, link }) => ({
      subject: `Tua\u00a0: un endpoint de webhooks de ${merchant} échoue depuis une heure`,
      text: `Les webhooks vers cet endpoint échouent depuis le ${at}\u00a0:

${endpoint}

Tua réessaie chaque envoi selon le calendrier prévu et vous écrira dès que l’endpoint fonctionnera de nouveau. Pour voir
ses réponses, ouvrez Webhooks en mode réel\u00a0:

${link}
`,
    }),

    endpoint_recovered: ({ merchant, endpoint, at, link }) => ({
      subject: `Tua\u00a0: un endpoint de webhooks de ${merchant} fonctionne de nouveau`,
      text: `Cet endpoint accepte de nouveau les webhooks depuis le ${at}\u00a0:

${endpoint}

Tua lui transmet les envois en attente. Pour les voir, ouvrez Webhooks en mode réel\u00a0:

${link}
`,
    }),

    deliveries_failed: ({ merchant, endpoint, at, link }) => ({
      subject: `Tua\u00a0: des envois de webhooks de ${merchant} ont échoué`,
      text: `La dernière tentative d’au moins un envoi vers cet endpoint a échoué, la plus récente le ${at}\u00a0:

${endpoint}

Tua ne renvoie un envoi échoué que si vous le demandez. Réparez d’abord l’endpoint, puis renvoyez les envois échoués\u00a0:

${link}

Vous recevez au plus un e-mail de ce type par jour et par endpoint.
`,
    }),

    review_opened: ({ merchant, at, link, reviews }) => ({
      subject: `Tua\u00a0: des paiements de ${merchant} sont à examiner`,
      text: `Le ${at}, des paiements étaient à examiner (${reviews} au total). Une contestation a une échéance chez le prestataire. Ouvrez
À examiner en mode réel\u00a0:

${link}

Tua signale les suivants au plus une fois par heure.
`,
    }),

    credentials_rejected: ({ processor, merchant, at, link }) => ({
      subject: `Tua\u00a0: ${processor} a refusé les identifiants d’API de ${merchant}`,
      text: `Le ${at}, ${processor} a refusé les identifiants d’API que Tua utilise pour vos paiements réels.

Tua n’envoie aucun nouveau paiement à ${processor} tant que les identifiants ne sont pas acceptés. Les paiements en
cours attendent et ne sont pas perdus. Tua réessaie chaque minute et vous écrira dès que les identifiants fonctionnent.

Avez-vous renouvelé ou révoqué une clé chez ${processor}\u00a0? Saisissez la nouvelle clé sous Moyens de paiement, en mode
réel\u00a0:

${link}

Si rien n’a changé, contactez ${processor}.
`,
    }),

    credentials_accepted: ({ processor, merchant, at, link }) => ({
      subject: `Tua\u00a0: ${processor} accepte de nouveau les identifiants d’API de ${merchant}`,
      text: `Depuis le ${at}, ${processor} accepte de nouveau vos identifiants d’API pour les paiements réels. Tua lui envoie des
paiements. Vous n’avez rien à faire.

${link}
`,
    }),

    key_created: ({ merchant, keyName, at, link }) => ({
      subject: `Tua\u00a0: une clé d’API réelle de ${merchant} a été créée`,
      text: `Le ${at}, une clé d’API réelle a été créée\u00a0: ${keyName}.

${keyCheck(link)}`,
    }),

    key_rotated: ({ merchant, keyName, at, link }) => ({
      subject: `Tua\u00a0: une clé d’API réelle de ${merchant} a été renouvelée`,
      text: `Le ${at}, le secret d’une clé d’API réelle a été remplacé\u00a0: ${keyName}.

${keyCheck(link)}`,
    }),

    key_revoked: ({ merchant, keyName, at, link }) => ({
      subject: `Tua\u00a0: une clé d’API réelle de ${merchant} a été révoquée`,
      text: `Le ${at}, une clé d’API réelle a été révoquée\u00a0: ${keyName}. Les requêtes qui l’utilisent échouent.

${keyCheck(link)}`,
    }),

    new_browser: ({ to, at, link }) => ({
      subject: `Tua\u00a0: connexion depuis un nouveau navigateur`,
      text: `Le ${at}, une connexion au compte ${to} a eu lieu avec un navigateur que vous n’aviez jamais utilisé.

Si c’était vous, vous n’avez rien à faire. Sinon, changez votre mot de passe et terminez la session ici\u00a0:

${link}

Contactez ensuite votre administrateur.
`,
    }),

    checkpoint_signed: ({ merchant, events, note, verifierKey, link }) => ({
      subject: `Tua\u00a0: point de contrôle du journal d’événements de ${merchant}`,
      text: `Conservez cet e-mail. Il permet de prouver plus tard qu’aucun événement jusqu’à la séquence ${events} n’a été modifié ou supprimé.

${note}
Clé de vérification. Elle ne change que si l’opérateur perd la clé secrète\u00a0:

${verifierKey}

La documentation explique la preuve sous «\u00a0Witnessed history\u00a0». Pour ne plus recevoir ces e-mails, ouvrez votre profil\u00a0:

${link}
`,
    }),
  },

  choose: "Pour choisir les e-mails que vous recevez, ouvrez Réglages, Profil dans le tableau de bord.",

  about: (merchant, host) => `${merchant}, sur ${host}`,
};
