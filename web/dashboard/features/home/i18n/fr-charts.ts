import { plural } from "../../../../plural.ts";
import type { enCharts } from "./en-charts.ts";

/** Textes des graphiques de l’accueil. */
export const frCharts: typeof enCharts = {
  ranges: {
    label: "Période",
    "24h": "24\u00a0heures",
    "7d": "7\u00a0jours",
    "30d": "30\u00a0jours",
    "90d": "90\u00a0jours",
    "12m": "12\u00a0mois",
  },
  currency: "Devise",
  by: { HOUR: "par heure", DAY: "par jour", WEEK: "par semaine", MONTH: "par mois" },
  weekLabel: (day) => `Semaine du ${day}`,
  table: {
    show: "Afficher le tableau",
    hide: "Masquer le tableau",
    of: (opener, title) => `${opener}\u00a0: ${title}`,
  },
  numbers: (title) => `${title}\u00a0: données`,
  keyboard: "Utilisez les flèches gauche et droite pour passer d’une valeur à l’autre.",
  columns: {
    period: "Période",
    volume: (currency) => `Volume encaissé (${currency})`,
    paid: "Payés",
    ended: "Terminés",
    rate: "Taux de réussite",
    name: "Moyen",
    tried: "Paiements",
    reason: "Motif",
    count: "Paiements",
    share: "Part",
    took: "Temps de validation",
  },
  none: "–",

  volume: {
    title: (by) => `Volume encaissé ${by}`,
    payments: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0paiement réussi`, other: `${text}\u00a0paiements réussis` }),
    busiestPeriod: (count, time) => `pic de ${count} à partir de ${time}`,
  },
  rate: {
    title: (by) => `Taux de réussite ${by}`,
    of: (paid, ended) => `Payés\u00a0: ${paid} sur ${ended}`,
  },
  methods: {
    title: "Moyens de paiement",
    first: (name, share) => `${name}\u00a0: ${share}`,
    none: "Aucune tentative de paiement.",
    line: (count, rate) => `${count} · ${rate} payés`,
  },
  reasons: {
    title: "Motifs d’échec",
    total: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0paiement non payé`,
        other: `${text}\u00a0paiements non payés`,
      }),
    none: "Aucun paiement n’a échoué.",
  },
  approval: {
    title: "Temps de validation",
    median: (time) => `Médiane\u00a0: ${time}`,
    p90: (time, count) => `90ᵉ centile\u00a0: ${time} · derniers payés\u00a0: ${count}`,
    none: "Aucun paiement réussi à mesurer.",
    upTo: (time) => `≤ ${time}`,
    over: (time) => `> ${time}`,
  },

  empty: {
    title: "Aucun paiement sur cette période",
    text: "Les paiements sont regroupés par jour de création. Choisissez une période plus longue pour voir les plus anciens.",
    longer: "Afficher 12\u00a0mois",
  },
};
