import { SCOPE_LABELS } from "../../generated/facts.ts";
import type { access as en } from "./en-access.ts";

/** Textes communs aux pages sur les clés d’API, les applications et les sessions. */
export const access: typeof en = {
  scopes: SCOPE_LABELS.fr,
  andMore: (count) => `et ${count} de plus`,

  duration: {
    days: (days, hours) => (hours ? `${days}\u00a0j ${hours}\u00a0h` : `${days}\u00a0j`),
    hours: (hours, minutes) => (minutes ? `${hours}\u00a0h ${minutes}\u00a0min` : `${hours}\u00a0h`),
    minutes: (minutes) => `${minutes}\u00a0min`,
  },
  oldSecret: (left) => `L’ancien secret expire dans ${left}`,
  oldKey: (left) => `L’ancienne clé expire dans ${left}`,

  secret: {
    once: "Ce secret ne s’affiche qu’une seule fois. Enregistrez-le dès maintenant avec les autres secrets de votre serveur.",
    stored: "Je l’ai enregistré",
    done: "Terminé",
  },

  rotate: {
    open: "Renouveler",
    of: (name) => `Renouveler ${name}`,
    title: (name) => `Renouveler «\u00a0${name}\u00a0»\u00a0?`,
    overlaps: {
      none: "Immédiatement",
      hour: "Dans 1\u00a0heure",
      day: "Dans 24\u00a0heures",
      days3: "Dans 3\u00a0jours",
      week: "Dans 7\u00a0jours",
    },
    secret: {
      done: (name) => `«\u00a0${name}\u00a0» a un nouveau secret`,
      confirm: "Renouveler le secret",
      overlap: "Expiration de l’ancien secret",
      atOnce:
        "Les requêtes utilisant l’ancien secret échouent en moins d’une seconde. À choisir si le secret a fuité.",
      later: "Les deux secrets fonctionnent jusque-là\u00a0: vous pouvez changer sans interruption.",
    },
    key: {
      done: (name) => `«\u00a0${name}\u00a0» a une nouvelle clé`,
      confirm: "Renouveler la clé",
      overlap: "Expiration de l’ancienne clé",
      atOnce: "Les requêtes utilisant l’ancienne clé échouent en moins d’une seconde.",
      later: "Les deux clés fonctionnent jusque-là\u00a0: vous pouvez changer sans interruption.",
    },
  },
  confirm: (name) => `Saisissez ${name} pour confirmer`,
  edit: "Modifier",
  editLabel: (name) => `Modifier ${name}`,
  save: "Enregistrer",
};
