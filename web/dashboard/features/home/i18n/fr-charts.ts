import type { enCharts } from "./en-charts.ts";

/** Les textes des graphiques de l’accueil. */
export const frCharts: typeof enCharts = {
  ranges: {
    label: "Période",
    "24h": "24 heures",
    "7d": "7 jours",
    "30d": "30 jours",
    "90d": "90 jours",
    "12m": "12 mois",
  },
  currency: "Devise",
  by: { HOUR: "par heure", DAY: "par jour", WEEK: "par semaine", MONTH: "par mois" },
  weekOf: (day) => `Semaine du ${day}`,
  table: {
    show: "Afficher le tableau",
    hide: "Masquer le tableau",
    of: (opener, title) => `${opener}\u00a0: ${title}`,
  },
  numbers: (title) => `${title}\u00a0: les chiffres`,
  keyboard: "Les flèches gauche et droite lisent les valeurs une à une.",
  columns: {
    period: "Période",
    volume: (currency) => `Volume payé (${currency})`,
    paid: "Payés",
    ended: "Terminés",
    rate: "Taux de réussite",
    name: "Moyen",
    tried: "Paiements",
    reason: "Raison",
    count: "Paiements",
    share: "Part",
    took: "Temps d’approbation",
  },
  none: "–",

  volume: {
    title: (by) => `Volume payé ${by}`,
    payments: (count, isOne) => `${count}\u00a0${isOne ? "paiement réussi" : "paiements réussis"}`,
    busiest: (count, time) => `au plus fort, ${count} à partir de ${time}`,
  },
  rate: {
    title: (by) => `Taux de réussite ${by}`,
    of: (paid, ended) => `${paid} payés sur ${ended} terminés`,
  },
  methods: {
    title: "Comment paient les clients",
    first: (name, share) => `${name}\u00a0: ${share}`,
    none: "Personne n’a essayé de payer.",
    line: (count, rate) => `${count} · ${rate} payés`,
  },
  reasons: {
    title: "Pourquoi des paiements échouent",
    total: (count, isOne) => `${count}\u00a0${isOne ? "paiement non payé" : "paiements non payés"}`,
    none: "Aucun paiement n’a échoué.",
  },
  approval: {
    title: "Temps d’approbation",
    median: (time) => `La moitié en ${time}`,
    p90: (time, count) => `9 sur 10 en ${time} · ${count} derniers payés`,
    none: "Rien n’a été payé\u00a0: il n’y a rien à mesurer.",
    upTo: (time) => `≤ ${time}`,
    over: (time) => `> ${time}`,
  },

  empty: {
    title: "Aucun paiement sur cette période",
    text: "Les paiements sont rangés au jour de leur création. Choisissez une période plus longue pour remonter plus loin.",
    longer: "Afficher 12 mois",
  },
};
