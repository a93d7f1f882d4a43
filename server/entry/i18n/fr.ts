import type { ErrorCode } from "../../domain/app-error.ts";
import type { FieldCode } from "../../domain/field-codes.ts";
import { FRENCH_ROLES as ROLES } from "../../usecases/mails/fr.ts";
import type { PageMessages } from "./en.ts";

const FAILURES: Partial<Record<ErrorCode, string>> = {
  not_found: "Le lien a déjà servi, a été révoqué ou remplacé, ou a expiré. Demandez-en un nouveau.",
  rate_limited: "Trop de requêtes en peu de temps. Attendez un peu, puis réessayez.",
  cross_site: "Le formulaire a été envoyé depuis un autre site. Ouvrez-le de nouveau et réessayez.",
  insufficient_scope: "Votre rôle n’autorise aucun des accès demandés. Vérifiez la demande.",
  two_factor_required:
    "Votre rôle chez ce marchand exige la double authentification. Configurez-la d’abord dans le tableau de bord.",
  unavailable: "Tua n’est pas disponible pour le moment. Réessayez dans un instant.",
  internal_error:
    "Une erreur s’est produite de notre côté. Réessayez, ou contactez l’assistance avec l’identifiant de la requête.",
};

const FIELD_PROBLEMS: Partial<Record<FieldCode, string>> = {
  required: "Saisissez un mot de passe.",
  too_short: "Le mot de passe doit comporter au moins 8\u00a0caractères.",
  too_long: "Le mot de passe doit comporter au plus 128\u00a0caractères.",
  control_characters: "Le mot de passe ne doit pas contenir de caractères de contrôle.",
  common_password: "Ce mot de passe est trop courant. Choisissez-en un autre.",
  own_email: "Le mot de passe ne doit pas être votre adresse e-mail.",
  incorrect_password: "Le mot de passe est incorrect. Réessayez.",
  second_factor_required: "Saisissez aussi un code à usage unique ou un code de secours.",
  incorrect_code: "Le code est incorrect, expiré ou déjà utilisé. Saisissez un nouveau code.",
  not_found: "Ce choix n’existe plus. Choisissez de nouveau.",
};

/** Textes des pages de connexion, de consentement et de leurs erreurs. */
export const fr: PageMessages = {
  language: "fr",
  request: (id) => `ID de la requête\u00a0: ${id}`,
  failure: ({ code }) => FAILURES[code] ?? "La requête n’a pas pu être lue. Recommencez.",
  fieldProblem: ({ code }) => FIELD_PROBLEMS[code] ?? "Vérifiez votre saisie.",
  tooManyRequests: "Trop de requêtes",
  somethingWrong: "Une erreur s’est produite",
  toDashboard: "Ouvrir le tableau de bord",
  signInToDashboard: "Se connecter au tableau de bord",
  stepEnded:
    "L’étape a duré trop longtemps, elle est déjà terminée, elle a commencé dans un autre navigateur ou par un autre membre, ou l’application a changé. Revenez à l’application et recommencez.",

  fields: {
    email: "E-mail",
    password: "Mot de passe",
    newPassword: "Nouveau mot de passe",
    passwordRules:
      "Utilisez 8 à 128\u00a0caractères. Plus il est long, mieux c’est, par exemple plusieurs mots sans lien entre eux.",
    code: "Code",
    anyCode: "Code à usage unique ou code de secours",
  },

  signIn: {
    title: "Connexion",
    again: "Connexion\u00a0: réessayez",
    submit: "Se connecter",
    forgot: "Mot de passe oublié\u00a0?",
    expiredTitle: "Cette connexion a expiré",
    ended: "Votre session est terminée. Reconnectez-vous pour continuer.",
    incorrect: "Adresse e-mail ou mot de passe incorrect.",
    tooLate: "La saisie a duré trop longtemps. Connectez-vous de nouveau.",
  },

  passkey: {
    use: "Se connecter avec une clé d’accès",
    canceled:
      "Aucune clé d’accès n’a servi. Vous avez annulé, l’attente était trop longue, ou cet appareil n’a pas de clé pour Tua. Réessayez, ou connectez-vous autrement.",
    refused:
      "Ce navigateur n’autorise pas les clés d’accès à cette adresse. Connectez-vous autrement et contactez votre administrateur.",
    failed: "La clé d’accès n’a pas pu être demandée. Rechargez la page et réessayez.",
    incorrect:
      "Cette clé d’accès ne permet pas de vous connecter. Elle a peut-être été supprimée. Connectez-vous autrement.",
    heading: "Utilisez votre clé d’accès",
    lead: "Votre compte a une clé d’accès\u00a0: votre mot de passe seul ne suffit pas.",
    recovery:
      "Vous n’avez pas accès à votre clé d’accès\u00a0? Saisissez un code de secours. Chacun fonctionne une fois.",
    recoveryCode: "Code de secours",
  },

  code: {
    title: "Code à usage unique",
    again: "Code à usage unique\u00a0: réessayez",
    heading: "Saisissez votre code",
    lead: "Saisissez les 6\u00a0chiffres que votre application d’authentification affiche pour Tua.",
    recovery:
      "Vous n’avez pas accès à votre application d’authentification\u00a0? Saisissez un code de secours. Chacun fonctionne une fois.",
    signingInAs: (email) => `Connexion en tant que ${email}.`,
    other: "Utiliser un autre compte",
    incorrect: "Ce code est incorrect, expiré ou déjà utilisé.",
  },

  consent: {
    title: (application) => `Autoriser ${application}\u00a0?`,
    question: (application, whose) => `Autoriser ${application} à accéder à ${whose}\u00a0?`,
    oneOfYours: "l’un de vos marchands",
    aMerchant: "un marchand",
    test: "Test",
    by: (merchant) => `Application proposée par ${merchant}`,
    mode: "Mode",
    modes: { test: "Test\u00a0: aucun argent réel ne circule", live: "Réel\u00a0: vrais paiements" },
    redirectsTo: "Redirige vers",
    signedIn: "Compte",
    otherAccount: "Utiliser un autre compte",
    can: "Elle peut",
    canAboutYou: "À votre sujet, elle peut",
    notIncluded: (role) => `Non inclus, car votre rôle (${ROLES[role]}) ne lui permet pas de`,
    notAllowed: (role) => `Votre rôle (${ROLES[role]}) ne lui permet pas de`,
    noMerchant: (application) =>
      `Vous n’appartenez à aucun marchand\u00a0: ${application} ne peut donc accéder à rien.`,
    merchant: "Marchand",
    all: (role) => `Votre rôle\u00a0: ${ROLES[role]}.`,
    twoFactor: (role) =>
      `Votre rôle\u00a0: ${ROLES[role]}. Il exige la double authentification. Configurez-la d’abord dans le tableau de bord.`,
    nothing: (role) => `Votre rôle\u00a0: ${ROLES[role]}. Il n’autorise pas cet accès.`,
    without: (role, scopes) => `Votre rôle\u00a0: ${ROLES[role]}. Non inclus\u00a0: ${scopes}.`,
    deny: "Refuser",
    allow: "Autoriser",
    expires: (days) =>
      `Cet accès expire après ${days}\u00a0jours. Vous pouvez le révoquer à tout moment dans le tableau de bord.`,
    cannot: "Votre rôle n’autorise rien de cet accès. Demandez à un membre qui a un autre rôle.",
    expiredTitle: "Cette demande a expiré",
    chooseDecision: "Choisissez Autoriser ou Refuser.",
    chooseMerchant: "Choisissez un marchand.",
  },

  invitation: {
    title: (merchant) => `Rejoindre ${merchant}`,
    invited: (by, email) => `${by} a invité ${email}.`,
    rights: {
      owner: "En tant que propriétaire, vous pouvez tout faire, y compris gérer les propriétaires.",
      admin: "En tant qu’administrateur, vous pouvez tout faire, sauf gérer les propriétaires.",
      developer:
        "En tant que développeur, vous pouvez consulter les paiements et, en mode test, gérer les clés, les webhooks et les applications.",
      cashier: "En tant que caissier, vous pouvez consulter, créer et annuler des paiements.",
      viewer: "En tant que lecteur, vous pouvez consulter les paiements.",
    },
    byCompany: "Connectez-vous avec votre compte d’entreprise pour cette adresse.",
    known: "Vous avez déjà un compte avec cette adresse.",
    noPasskeys:
      "Les clés d’accès ne fonctionnent pas ici. Sans code, connectez-vous d’abord au tableau de bord avec votre clé d’accès et renouvelez vos codes de secours.",
    unknown: "Choisissez un mot de passe. Vous vous connecterez ensuite avec celui-ci.",
    expiredTitle: "Cette invitation n’est plus valable",
    failed: "L’invitation n’a pas été acceptée",
  },

  passwordReset: {
    forgotTitle: "Réinitialisez votre mot de passe",
    lead: "Saisissez l’adresse e-mail avec laquelle vous vous connectez. Nous y enverrons un lien pour réinitialiser votre mot de passe.",
    send: "Envoyer le lien",
    title: "Définissez un nouveau mot de passe",
    forEmail: (email) => `Pour ${email}.`,
    set: "Définir le mot de passe",
    expiredTitle: "Ce lien a expiré",
    failed: "Votre mot de passe n’a pas été modifié",
    newLink: "Demander un nouveau lien",
    sent: {
      title: "Consultez vos e-mails",
      text: "Si un compte utilise cette adresse, nous y avons envoyé un lien. Il fonctionne pendant 30\u00a0minutes.",
    },
    changed: {
      title: "Mot de passe modifié",
      text: "Vous avez été déconnecté partout, et les applications ont perdu l’accès que vous leur aviez donné. Connectez-vous avec votre nouveau mot de passe, et avec votre second facteur si vous en avez un.",
    },
  },

  session: {
    title: "Vous n’êtes pas connecté",
    signIn: "Se connecter",
    signInAgain: "Se reconnecter",
    otherAccount: "Utiliser un autre compte",
    ended: "Cette connexion a duré trop longtemps ou a commencé dans un autre navigateur.",
    notCompleted: "La connexion n’a pas été terminée.",
    impossible: "La connexion n’a pas pu être terminée. Recommencez.",
    stale: {
      too_old: "Votre dernière connexion est trop ancienne. Reconnectez-vous avec votre mot de passe.",
      no_auth_time:
        "Votre fournisseur d’identité n’a pas envoyé l’heure de votre connexion (auth_time). Demandez à son administrateur de l’ajouter.",
    },
    noRole:
      "Aucun de vos groupes chez votre fournisseur d’identité ne vous donne accès, ou votre adresse e-mail n’y est pas vérifiée. Adressez-vous à son administrateur ou à un propriétaire, puis reconnectez-vous.",
    emailOfOtherPerson:
      "Votre adresse e-mail appartient ici à une autre personne, par exemple à un ancien collègue. Demandez à l’administrateur de Tua de libérer l’adresse, puis reconnectez-vous.",
    noRolesClaim:
      "Votre fournisseur d’identité n’a pas envoyé vos groupes : votre rôle n’a pas pu être vérifié. Demandez à l’administrateur de Tua de vérifier la connexion.",
    notMember: "Vous n’êtes pas membre, ou votre adresse e-mail n’est pas vérifiée. Demandez une invitation.",
  },

  authorization: {
    invalid: "Demande de connexion non valide",
    invalidText:
      "Elle a peut-être expiré, ou l’application a envoyé une demande non valide. Revenez à l’application et recommencez.",
    unusable:
      "L’application qui vous a envoyé ici a transmis une demande non valide. Revenez-y et recommencez.",
    failed: "Une erreur s’est produite de notre côté",
    failedText: "Rien n’a été modifié. Attendez un instant, puis recommencez.",
  },
};
