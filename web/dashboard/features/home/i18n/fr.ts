import type { en } from "./en.ts";

/** Les textes de l’accueil, sans ses graphiques. */
export const fr: typeof en = {
  title: "Accueil",

  failing: {
    title: (count) =>
      count < 2
        ? "Un destinataire n’accepte plus les webhooks"
        : `${count} destinataires n’acceptent plus les webhooks`,
    one: (endpoint, waiting, since) =>
      `${waiting} en attente pour ${endpoint}. Premier échec\u00a0: ${since}.`,
    waiting: (count, isOne) => (isOne ? `${count}\u00a0événement` : `${count}\u00a0événements`),
    look: "Ouvrir les webhooks",
  },

  paused: {
    title: (count) =>
      count < 2
        ? "Un destinataire de webhooks est en pause"
        : `${count} destinataires de webhooks sont en pause`,
    one: (endpoint, waiting, since) => `${endpoint} est en pause depuis ${since} (${waiting} en attente).`,
  },

  withoutUrl: {
    title: (count, isOne) =>
      isOne ? `${count}\u00a0événement sans URL de webhook` : `${count}\u00a0événements sans URL de webhook`,
    set: "Votre serveur n’a pas été prévenu. Définissez une URL de webhook par défaut, puis envoyez-les.",
    send: "Votre serveur n’a pas été prévenu. Envoyez-les à votre URL de webhook par défaut.",
  },

  reviews: {
    title: (count) =>
      count < 2 ? "De l’argent attend une décision" : `${count}\u00a0sommes d’argent attendent une décision`,
    since: "La plus ancienne\u00a0:",
    open: "Voir À décider",
  },

  today: {
    title: "Aujourd’hui",
    volume: "Volume payé",
    paid: "Paiements réussis",
    rate: "Taux de réussite",
    open: "Pas encore réglés",
    before: (value, time) => `${value} hier jusqu’à ${time}`,
    noneBefore: (time) => `Rien hier jusqu’à ${time}`,
    noRate: "Aucun n’est encore terminé",
    pending: (count) => `${count} en attente`,
    processing: (count) => `${count} en traitement`,
  },

  networks: {
    title: "Les réseaux en ce moment",
    range: "15 dernières minutes",
    states: {
      HEALTHY: "Fonctionne",
      DEGRADED: "Lent",
      FAILING: "En échec",
      UNKNOWN: "Trop peu pour le dire",
    },
    paid: (rate, decided) => `${rate} payés sur ${decided}`,
    undecided: "Aucun n’est encore décidé",
    took: (time) => `${time} pour valider`,
    slow: (time, usual) => (usual ? `${time} pour valider, ${usual} d’habitude` : `${time} pour valider`),
    failed: (count) => `${count} en échec côté réseau`,
    waiting: (count, longest) =>
      longest ? `${count} en attente, ${longest} au plus` : `${count} en attente`,
    through: (processor) => `Par ${processor}`,
    picture: (name) => `${name} par minute`,
    none: "Personne n’a essayé de payer ces 15 dernières minutes.",
    teaches:
      "Dès que des clients paient, chaque réseau apparaît ici avec son taux de réussite et son temps de validation. Un réseau en échec est proposé en dernier sur votre page de paiement.",
  },

  recent: {
    title: "Derniers paiements",
    all: "Tous les paiements",
  },

  charts: { title: "Dans la durée" },
};
