import { plural } from "../../../../plural.ts";
import type { enKeyCalls } from "./en-key-calls.ts";

/** Textes sur les appels d’une clé. */
export const frKeyCalls: typeof enKeyCalls = {
  recent: (all, from) => {
    if (all.count === 0) return "Aucun appel au cours des dernières 24\u00a0heures";
    const what = `${frKeyCalls.calls(all)} au cours des dernières 24\u00a0heures`;
    if (from.count === 0) return what;
    const { text } = from;
    return `${what} depuis ${plural("fr", from.count, { one: `${text} adresse`, other: `${text} adresses` })}`;
  },
  loading: "Comptage des appels…",
  unknown: "Impossible de charger le nombre d’appels récents.",

  label: "Clé d’API",
  missing: {
    title: "Clé d’API introuvable",
    text: "Elle appartient peut-être à un autre marchand ou à l’autre mode.",
  },
  facts: {
    key: "Clé",
    created: "Créée",
    createdBy: "Créée par",
    lastUsed: "Dernière utilisation",
    expires: "Expire",
    revoked: "Révoquée",
    id: "ID",
  },
  member: "Un membre de l’équipe",
  setup: "La configuration de ce marchand",
  calls: ({ count, text }) => plural("fr", count, { one: `${text} appel`, other: `${text} appels` }),
  chart: {
    title: "Appels par jour",
    note: "30 derniers jours, dans le fuseau horaire du marchand",
    columns: ["Jour", "Réussis", "Refusés", "Échoués", "Incomplets"],
    table: "Afficher le tableau",
  },
  none: {
    title: "Aucun appel pour l’instant",
    text: "Donnez à TUA_API_KEY le secret de cette clé et envoyez un premier appel. Il est compté en quelques secondes, même si Tua le refuse.",
    publishable: "Les appels de vos pages avec cette clé sont comptés ici en quelques secondes.",
    guide: "À propos du comptage des appels",
  },
  addresses: {
    title: "Adresses IP des dernières 24\u00a0heures",
    others: (text) => `${text} depuis d’autres adresses`,
    none: "Aucune.",
    publishable: "Non enregistrées pour une clé publiable, car les navigateurs des clients l’utilisent.",
  },
  refused: {
    title: "Dernières requêtes refusées",
    none: "Aucune au cours des 30 derniers jours.",
    all: "Toutes les requêtes refusées",
  },
};
