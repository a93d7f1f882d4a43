import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

/** Textes de l’accueil, sans ses graphiques. */
export const fr: typeof en = {
  title: "Accueil",

  failing: {
    title: (count) =>
      plural("fr", count, {
        one: "Un endpoint de webhook est en échec",
        other: `${count} endpoints de webhook sont en échec`,
      }),
    one: (endpoint, waiting, since) =>
      `${endpoint} est en échec depuis ${since}${waiting === null ? "" : ` (${waiting} en attente)`}.`,
    others: (count) =>
      plural("fr", count, {
        one: "Un autre endpoint est aussi en échec.",
        other: `${count}\u00a0autres endpoints sont aussi en échec.`,
      }),
    waiting: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0événement`, other: `${text}\u00a0événements` }),
    viewWebhooks: "Voir les webhooks",
  },

  paused: {
    title: (count) =>
      plural("fr", count, {
        one: "Un endpoint de webhook est en pause",
        other: `${count} endpoints de webhook sont en pause`,
      }),
    one: (endpoint, waiting, since) =>
      `${endpoint} est en pause depuis ${since}${waiting === null ? "" : ` (${waiting} en attente)`}.`,
    others: (count) =>
      plural("fr", count, {
        one: "Un autre endpoint est aussi en pause.",
        other: `${count}\u00a0autres endpoints sont aussi en pause.`,
      }),
  },

  withoutUrl: {
    title: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0événement sans URL de webhook`,
        other: `${text}\u00a0événements sans URL de webhook`,
      }),
    set: "Votre serveur n’a pas été informé. Définissez une URL de webhook par défaut pour l’informer.",
    send: "Votre serveur n’a pas été informé. Vous pouvez l’informer à votre URL de webhook par défaut.",
  },

  reviews: {
    title: (count) =>
      plural("fr", count, {
        one: `${count}\u00a0dossier à examiner`,
        other: `${count}\u00a0dossiers à examiner`,
      }),
    since: "Le plus ancien\u00a0:",
    open: "Voir les paiements à examiner",
  },

  today: {
    title: "Aujourd’hui",
    volume: "Volume encaissé",
    paid: "Paiements réussis",
    rate: "Taux de réussite",
    open: "Ouverts actuellement",
    before: (value, time) => `${value} hier jusqu’à ${time}`,
    noneBefore: (time) => `Rien hier jusqu’à ${time}`,
    noRate: "Aucun paiement terminé",
    pending: (count) => `${count} en attente`,
    processing: (count) => `${count} en cours`,
  },

  networks: {
    title: "État des réseaux",
    range: "15 dernières minutes",
    states: {
      HEALTHY: "Opérationnel",
      DEGRADED: "Lent",
      FAILING: "En échec",
      UNKNOWN: "Données insuffisantes",
    },
    paid: (rate, decided) => `${rate} payés sur ${decided}`,
    undecided: "Aucun résultat pour l’instant",
    took: (time) => `${time} pour valider`,
    slow: (time, usual) => (usual ? `${time} pour valider, ${usual} d’habitude` : `${time} pour valider`),
    failed: (count) => `${count} en échec côté réseau`,
    waiting: (count, longest) =>
      longest ? `${count} en attente, ${longest} au maximum` : `${count} en attente`,
    through: (processor) => `Via ${processor}`,
    picture: (name) => `${name} par minute`,
    none: "Aucune tentative de paiement ces 15 dernières minutes.",
    teaches:
      "Chaque réseau apparaît ici après ses premiers paiements, avec son taux de réussite et son temps de validation. Votre page de paiement propose les réseaux en échec en dernier.",
  },

  recent: {
    title: "Paiements récents",
    all: "Voir tous les paiements",
  },

  charts: { title: "Évolution" },
};
