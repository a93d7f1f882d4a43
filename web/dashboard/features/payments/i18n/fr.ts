import { plural } from "../../../../plural.ts";
import { payment } from "../../../lib/i18n/fr-payment.ts";
import type { en } from "./en.ts";

/** Textes de la page Paiements. */
export const fr: typeof en = {
  ...payment,
  title: "Paiements",
  onePayment: "Paiement",
  caption: "Paiements, du plus récent au plus ancien",
  columns: {
    amount: "Montant",
    state: "État",
    method: "Moyen",
    reference: "Référence",
    customer: "Client",
    description: "Description",
    time: "Heure",
    updated: "Modifié",
    id: "Transaction",
  },
  chooseColumns: "Colonnes",
  usualColumns: "Colonnes par défaut",
  more: "Afficher plus",
  newRows: {
    show: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0nouveau`, other: `${text}\u00a0nouveaux` }),
    announced: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0nouveau paiement`, other: `${text}\u00a0nouveaux paiements` }),
  },
  missed: (count) =>
    plural("fr", count, {
      one: `${count}\u00a0changement pendant votre absence.`,
      other: `${count}\u00a0changements pendant votre absence.`,
    }),

  filters: {
    title: "Filtres",
    search: (fields: string) => `Par ${fields}`,
    searched: { clientReference: "référence", description: "description", customer: "client" },
    searchHint: "Aussi\u00a0: status:failed  method:card  amount:>100  currency:GHS  day:today",
    misread: (messages: string) =>
      `Filtre non reconnu, recherché comme du texte\u00a0: ${messages}. Écrivez les montants sous la forme 1000 ou 10,50.`,
    status: "État",
    anyStatus: "Tous les états",
    someStatuses: (count) => `${count}\u00a0états`,
    more: "Filtrer",
    method: "Moyen",
    anyMethod: "Tous",
    currency: "Devise",
    anyCurrency: "Toutes",
    from: "Du",
    to: "Au",
    amountMin: "Montant à partir de",
    amountMax: "Montant jusqu’à",
    badAmount: "Saisissez un nombre, par exemple 1000 ou 10,50",
    aboveMax: "Ne doit pas dépasser «\u00a0Montant jusqu’à\u00a0»",
    belowMin: "Ne doit pas être inférieur à «\u00a0Montant à partir de\u00a0»",
    days: "Jours",
    anyDay: "Tous les jours",
    dayRanges: {
      today: "Aujourd’hui",
      yesterday: "Hier",
      "7": "7 derniers jours",
      "30": "30 derniers jours",
    },
    inZone: (zone) => `Jours au fuseau horaire ${zone}`,
    clear: "Effacer les filtres",
    set: "Filtres actifs",
    remove: (filter) => `Retirer le filtre\u00a0: ${filter}`,
  },

  chips: {
    from: (day) => `À partir du ${day}`,
    to: (day) => `Jusqu’au ${day}`,
    onDay: (day) => `Le ${day}`,
    between: (from, to) => `${from} – ${to}`,
    atLeast: (amount) => `Au moins ${amount}`,
    atMost: (amount) => `Au plus ${amount}`,
    exactly: (amount) => `Exactement ${amount}`,
    paymentLink: (end) => `Lien réutilisable …${end}`,
    text: (text) => `«\u00a0${text}\u00a0»`,
  },

  views: {
    title: "Vues",
    builtIn: { all: "Tous", paidToday: "Payés aujourd’hui", failed: "Échoués", inProgress: "Ouverts" },
    save: "Enregistrer la vue",
    saveTitle: "Enregistrer la vue",
    name: "Nom",
    nameHint: "Remplace une vue du même nom. Vous seul pouvez la voir.",
    saveButton: "Enregistrer la vue",
    remove: (name) => `Supprimer la vue «\u00a0${name}\u00a0»`,
    removed: (name) => `Vue «\u00a0${name}\u00a0» supprimée.`,
    undo: "Annuler",
  },

  export: {
    button: "Exporter en CSV",
    title: "Exporter les paiements",
    all: "Tous les paiements de ce mode.",
    filtered: "Tous les paiements de ce mode qui correspondent à ces filtres\u00a0:",
    times: (zone) => `Les heures suivent le fuseau horaire du marchand, ${zone}.`,
  },

  copyAs: {
    title: "Copier comme…",
    curl: "Copier comme curl",
    graphql: "Copier comme GraphQL",
    copied: "Copié",
  },

  empty: {
    nothingMatches: {
      title: "Aucun paiement ne correspond à ces filtres",
      text: "Modifiez ou effacez les filtres.",
    },
  },
};
