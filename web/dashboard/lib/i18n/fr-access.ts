import { SCOPE_LABELS } from "../../generated/facts.ts";
import type { access as en } from "./en-access.ts";

/** Les textes que les pages d’accès partagent. */
export const access: typeof en = {
  scopes: SCOPE_LABELS.fr,
  andMore: (count) => `et ${count} de plus`,

  duration: {
    days: (days, hours) => (hours ? `${days}\u00a0j ${hours}\u00a0h` : `${days}\u00a0j`),
    hours: (hours, minutes) => (minutes ? `${hours}\u00a0h ${minutes}\u00a0min` : `${hours}\u00a0h`),
    minutes: (minutes) => `${minutes}\u00a0min`,
  },
  oldSecret: (left) => `L’ancien secret fonctionne encore ${left}`,
  oldKey: (left) => `L’ancienne clé fonctionne encore ${left}`,

  secret: {
    once: "Le secret ne s’affiche que cette fois. Conservez-le maintenant là où votre serveur lit ses secrets.",
    stored: "Je l’ai conservé",
    done: "Terminé",
  },

  rotate: {
    open: "Renouveler",
    of: (name) => `Renouveler ${name}`,
    title: (name) => `Renouveler «\u00a0${name}\u00a0»\u202f?`,
    done: (name) => `«\u00a0${name}\u00a0» a un nouveau secret`,
    overlap: "Combien de temps l’ancien fonctionne encore",
    overlaps: {
      none: "Pas du tout",
      hour: "1 heure",
      day: "24 heures",
      days3: "3 jours",
      week: "7 jours",
    },
    overlapHints: {
      none: "Ce qui a encore l’ancien est refusé en moins d’une seconde. Pour un secret qui a fuité.",
      some: "Les deux fonctionnent jusque-là\u00a0: changez à votre rythme.",
    },
  },
  confirm: (name) => `Saisissez ${name} pour confirmer`,
  edit: "Modifier",
  editOf: (name) => `Modifier ${name}`,
  save: "Enregistrer",
};
