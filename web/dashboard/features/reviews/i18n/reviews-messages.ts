import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  title: "Reviews",
  lead: "Money that is not as it was asked for. It is safe: nothing is lost, and nothing goes back unless somebody says so.",
  tabs: { title: "Which reviews", open: "Open", closed: "Decided" },
  openList: "Open reviews, the oldest first",
  closedList: "Decided reviews, the latest first",
  more: "Show more",
  emptyOpen: {
    title: "Nothing waits for you",
    text: "Money that comes late, twice or in another amount stands here until somebody accepts it or gives it back. So does a refund that failed, and a payment of which nobody knows for a quarter of an hour.",
  },
  emptyClosed: { title: "Nothing decided yet", text: "Who decided what, and when, stands here for good." },
};

const fr: typeof en = {
  title: "À décider",
  lead: "L’argent qui n’est pas venu comme demandé. Il est en sûreté\u00a0: rien ne se perd, et rien n’est rendu sans que quelqu’un le dise.",
  tabs: { title: "Lesquels", open: "En attente", closed: "Décidés" },
  openList: "En attente, les plus anciens d’abord",
  closedList: "Décidés, les derniers d’abord",
  more: "Afficher plus",
  emptyOpen: {
    title: "Rien ne vous attend",
    text: "L’argent venu en retard, deux fois ou d’un autre montant reste ici jusqu’à ce que quelqu’un l’accepte ou le rende. De même un remboursement échoué, et un paiement dont personne ne sait rien depuis un quart d’heure.",
  },
  emptyClosed: { title: "Rien de décidé encore", text: "Qui a décidé quoi, et quand, reste écrit ici." },
};

export const reviewListMessages: Localized<typeof en> = { en, fr };
