import { plural } from "../../../../plural.ts";
import type { passkeyEn } from "./passkey-en.ts";

/** Textes français des clés d’accès, dans Réglages → Profil. */
export const passkeyFr: typeof passkeyEn = {
  title: "Clés d’accès",
  lead: "Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran au lieu d’un mot de passe et d’un code. Avec une clé d’accès, votre mot de passe seul ne suffit plus.",
  caption: "Clés d’accès, de la plus ancienne à la plus récente",
  columns: {
    name: "Nom",
    kind: "Emplacement",
    added: "Ajoutée",
    used: "Dernière utilisation",
    actions: "Actions",
  },
  synced: "Dans un gestionnaire de mots de passe",
  oneDevice: "Sur un seul appareil",
  neverUsed: "Jamais",
  none: "Vous n’avez pas de clé d’accès.",
  unavailable: {
    title: "Les clés d’accès ne sont pas disponibles sur ce serveur.",
    text: "Elles demandent un nom de domaine avec HTTPS, et non une adresse IP. L’opérateur peut le changer.",
    link: "Ce que les clés d’accès demandent",
  },
  unsupported: {
    title: "Ce navigateur ne gère pas les clés d’accès.",
    text: "Utilisez une version récente de Chrome, Edge, Firefox ou Safari.",
    link: "À propos des clés d’accès",
  },
  codesLeft: (count) =>
    count === 0
      ? "Il ne reste aucun code de secours. Renouvelez-les maintenant."
      : `${plural("fr", count, {
          one: `Il reste ${count}\u00a0code de secours`,
          other: `Il reste ${count}\u00a0codes de secours`,
        })}, en cas de perte d’une clé d’accès.`,
  add: "Ajouter une clé d’accès",
  addTitle: "Ajouter une clé d’accès",
  addText:
    "Votre navigateur demande votre empreinte, votre visage ou le verrouillage de l’écran. Tua ne les reçoit pas.",
  addEnds: "Vos autres sessions se ferment, car elles ont commencé avec un mot de passe seul.",
  continue: "Créer la clé d’accès",
  name: "Nom",
  nameHint: "Désigne l’appareil ou le gestionnaire de mots de passe",
  nameMissing: "Saisissez un nom.",
  nameTooLong: "Utilisez au plus 60\u00a0caractères.",
  canceled: "Aucune clé d’accès n’a été créée. Vous avez annulé, ou l’attente était trop longue. Réessayez.",
  alreadyHere: "Cet appareil ou ce gestionnaire a déjà une clé d’accès pour votre compte.",
  unsupportedDevice:
    "Cet appareil ne peut pas enregistrer de clé d’accès. Activez le verrouillage de l’écran, ou utilisez un téléphone, un gestionnaire de mots de passe ou une clé de sécurité.",
  refused:
    "Ce navigateur n’autorise pas les clés d’accès à cette adresse. Contactez l’opérateur de ce serveur.",
  rename: "Renommer",
  renameLabel: (name) => `Renommer la clé d’accès ${name}`,
  renameTitle: (name) => `Renommer ${name}`,
  renameConfirm: "Enregistrer le nom",
  remove: "Supprimer",
  removeLabel: (name) => `Supprimer la clé d’accès ${name}`,
  removeTitle: (name) => `Supprimer ${name}\u00a0?`,
  required:
    "Votre rôle chez un marchand exige un second facteur\u00a0: vous ne pouvez pas supprimer le dernier. Ajoutez-en d’abord un autre.",
  removeText:
    "Elle ne vous connecte plus. Effacez-la aussi sur votre appareil ou dans votre gestionnaire de mots de passe. Les sessions qu’elle a ouvertes continuent\u00a0: fermez-les plus bas si l’appareil est perdu.",
  removeLast:
    "Vous vous connecterez avec votre mot de passe seul. Vos codes de secours ne fonctionnent plus.",
  removeConfirm: "Supprimer la clé d’accès",
};
