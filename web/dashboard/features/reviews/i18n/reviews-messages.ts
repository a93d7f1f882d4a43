import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  title: "Reviews",
  lead: "Payments that arrived late, twice or with the wrong amount, and disputes of customers. Tua refunds nothing until you decide. The processor decides disputes.",
  tabs: { title: "Review status", open: "Open", closed: "Closed" },
  openList: "Open reviews, oldest first",
  closedList: "Closed reviews, newest first",
  more: "Show more",
  emptyOpen: {
    title: "No open reviews",
    text: "Payments that arrive late, twice or with the wrong amount appear here until you accept or refund them. Failed refunds, disputes of customers and payments with an unknown outcome after 15 minutes also appear here.",
  },
  emptyClosed: {
    title: "No closed reviews",
    text: "Closed reviews stay here with the decision, its author and its time, or with the processor’s decision about a dispute.",
  },
};

const fr: typeof en = {
  title: "À examiner",
  lead: "Paiements reçus en retard, en double ou d’un montant différent, et litiges ouverts par des clients. Tua ne rembourse rien sans votre décision. Le prestataire tranche les litiges.",
  tabs: { title: "État de l’examen", open: "En attente", closed: "Traités" },
  openList: "En attente, du plus ancien au plus récent",
  closedList: "Traités, du plus récent au plus ancien",
  more: "Afficher plus",
  emptyOpen: {
    title: "Rien en attente",
    text: "Les paiements reçus en retard, en double ou d’un montant différent s’affichent ici jusqu’à ce que vous les acceptiez ou les remboursiez. C’est aussi le cas des remboursements échoués, des litiges et des paiements dont le résultat reste inconnu après 15\u00a0minutes.",
  },
  emptyClosed: {
    title: "Rien de traité pour l’instant",
    text: "Les dossiers traités restent ici avec la décision, son auteur et sa date, ou avec la décision du prestataire pour un litige.",
  },
};

export const reviewListMessages: Localized<typeof en> = { en, fr };
