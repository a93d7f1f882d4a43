import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

/** Textes des sessions d’un membre et des accès de ses applications. */
export const fr: typeof en = {
  sessions: {
    title: "Sessions",
    lead: "Navigateurs dans lesquels vous êtes connecté.",
    ofMember: (email) =>
      `Navigateurs connectés au compte ${email}. Une session vaut pour tous ses marchands.`,
    none: "Aucune session ouverte.",
    signOut: "Déconnecter partout",
    signOutTitle: (email) => `Déconnecter ${email}\u00a0?`,
    signOutText:
      "En moins d’une seconde, tous ses navigateurs sont déconnectés et exigent son mot de passe, aussi pour ses autres marchands.",
    signedOut: (count) =>
      `${count}\u00a0${plural("fr", count, { one: "session fermée", other: "sessions fermées" })}.`,
    caption: "Sessions, de la plus récente à la plus ancienne",
    columns: {
      browser: "Navigateur",
      ipAddress: "Adresse IP",
      lastSeen: "Dernière activité",
      since: "Connexion",
      actions: "Actions",
    },
    on: (browser, system) => `${browser} sur ${system}`,
    unknown: "Navigateur inconnu",
    current: "Cette session",
    end: "Fermer",
    endLabel: (browser) => `Fermer la session de ${browser}`,
    endTitle: (browser) => `Fermer la session de ${browser}\u00a0?`,
    endConfirm: "Fermer la session",
    endText: "En moins d’une seconde, ce navigateur est déconnecté et exige votre mot de passe.",
    endTextOfMember:
      "En moins d’une seconde, ce navigateur est déconnecté et exige le mot de passe du membre.",
    endOthers: "Fermer les autres sessions",
    endOthersTitle: "Fermer les autres sessions\u00a0?",
    endOthersText: "Tous les autres navigateurs sont déconnectés et exigent votre mot de passe.",
    ended: endedText,
  },

  grants: {
    title: "Accès des applications",
    lead: (mode) =>
      `Applications qui peuvent agir pour vous chez ce marchand en mode ${mode}. Leur accès est limité par votre rôle.`,
    ofMember: (email, mode) =>
      `Applications qui peuvent agir pour ${email} chez ce marchand en mode ${mode}. Leur accès est limité par le rôle du membre.`,
    noneOfMember: "Aucune application n’a accès.",
    caption: "Accès des applications, du plus récent au plus ancien",
    columns: {
      application: "Application",
      scopes: "Autorisations",
      since: "Accordé",
      until: "Expire",
      actions: "Actions",
    },
    none: "Aucune application n’a accès. Lorsque vous en approuvez une, elle apparaît ici et vous pouvez révoquer son accès.",
    keys: (count) => `A créé ${count}\u00a0${plural("fr", count, { one: "clé d’API", other: "clés d’API" })}`,
    revoke: "Révoquer",
    revokeLabel: (name) => `Révoquer l’accès de ${name}`,
    revokeTitle: (name) => `Révoquer l’accès de «\u00a0${name}\u00a0»\u00a0?`,
    revokeConfirm: "Révoquer l’accès",
    revokeText:
      "En moins d’une seconde, ses jetons pour votre compte cessent de fonctionner et ses connexions en direct se ferment.",
    revokeTextOfMember:
      "En moins d’une seconde, ses jetons pour ce membre cessent de fonctionner et ses connexions en direct se ferment.",
    revokeKeys: (count) =>
      plural("fr", count, {
        one: "Révoquer aussi la clé d’API qu’elle a créée",
        other: `Révoquer aussi les ${count}\u00a0clés d’API qu’elle a créées`,
      }),
    revokeKeysHint:
      "Les requêtes qui les utilisent échouent en moins d’une seconde. Sinon, elles fonctionnent jusqu’à leur expiration.",
    keysStay: (count) =>
      plural("fr", count, {
        one: "La clé d’API qu’elle a créée fonctionne jusqu’à son expiration. Demandez à un propriétaire ou à un administrateur de la révoquer.",
        other: `Les ${count}\u00a0clés d’API qu’elle a créées fonctionnent jusqu’à leur expiration. Demandez à un propriétaire ou à un administrateur de les révoquer.`,
      }),
  },
};

/** Text after other sessions were ended. */
export function endedText(count: number): string {
  if (count === 0) return "Aucune autre session n’était ouverte.";
  return `${count}\u00a0${plural("fr", count, { one: "autre session fermée", other: "autres sessions fermées" })}.`;
}
