import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

export const fr: typeof en = {
  title: "Révocation",
  titleOf: (name) => `Révocation de ${name}`,
  confirmed: (count) =>
    plural("fr", count, {
      one: "Le seul processus le refuse",
      other: `Les ${count} processus le refusent`,
    }),
  waiting: (open, count) => `En attente de ${open} processus sur ${count}`,
  unconfirmed: (open, count) => `Aucune confirmation de ${open} processus sur ${count}`,
  noProcess: "Aucun processus n’était actif",
  slowest: (duration) => `Le plus lent\u00a0: ${duration}.`,
  callBefore: (duration) => `Dernier appel accepté\u00a0: ${duration} avant.`,
  callAfter: (duration) => `Dernier appel accepté\u00a0: ${duration} après.`,
  noCall: "Aucun appel accepté n’est connu.",
  callUnknown: "Le dernier appel accepté n’est pas encore connu.",
  processes: "Processus",
  after: (duration) => `le refuse après ${duration}`,
  silent: (duration) => `n’a pas confirmé. Sa dernière réponse remonte à ${duration}.`,
  stopped:
    "Un processus arrêté ou sans accès à la base de données ne répond pas. Il refusera l’appel à sa reprise. Vérifiez-le et redémarrez-le si nécessaire.",
  none: "Aucun reçu. Les reçus sont conservés 30 jours.",
  guide: "À propos des reçus",
};
