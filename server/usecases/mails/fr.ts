import type { Role } from "../../domain/operations.ts";
import { capitalize, type MailMessages, type SignInChange } from "./en.ts";

export const FRENCH_ROLES: Record<Role, string> = {
  owner: "propriétaire",
  admin: "administrateur",
  developer: "développeur",
  cashier: "caissier",
  viewer: "lecteur",
};

const CHANGES: Record<SignInChange, string> = {
  passwordChanged: "votre mot de passe a été modifié",
  twoFactorTurnedOn: "la double authentification a été activée",
  authenticatorChanged: "votre application d’authentification a été changée",
  twoFactorTurnedOff: "la double authentification a été désactivée",
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

Contactez ensuite votre administrateur.
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

  credentialsRejected: (processor, merchant) => ({
    subject: `Tua\u00a0: ${processor} a refusé les identifiants d’API de ${merchant}`,
    text: `${processor} a refusé les identifiants d’API que Tua utilise pour vos paiements réels.

Tua n’envoie aucun nouveau paiement à ${processor} tant que les identifiants ne sont pas acceptés. Les paiements en
cours attendent et ne sont pas perdus. Tua réessaie chaque minute et vous écrira dès que les identifiants fonctionnent.

Avez-vous renouvelé ou révoqué une clé chez ${processor}\u00a0? Saisissez la nouvelle clé dans le tableau de bord\u00a0:
mode réel, Réglages, Moyens de paiement. Si rien n’a changé, contactez ${processor}.
`,
  }),

  credentialsAccepted: (processor, merchant) => ({
    subject: `Tua\u00a0: ${processor} accepte de nouveau les identifiants d’API de ${merchant}`,
    text: `${processor} accepte de nouveau vos identifiants d’API pour les paiements réels. Tua lui envoie des paiements. Vous
n’avez rien à faire.
`,
  }),

  about: (merchant, host) => `${merchant}, sur ${host}`,
};
