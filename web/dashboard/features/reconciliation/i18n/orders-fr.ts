import type { OrderMessages } from "./orders-en.ts";

export const ordersFr: OrderMessages = {
  list: {
    lead: "Importez la liste des commandes de votre boutique, ou laissez la boutique l’envoyer. Tua compare chaque commande avec son paiement et avec les relevés de vos prestataires.",
    caption: "Listes de commandes",
    upload: "Importer une liste de commandes",
    name: "Liste de commandes",
    empty: {
      title: "Aucune liste de commandes",
      text: "Exportez vos commandes en CSV et importez-les ici. Vous verrez les commandes payées mais non livrées, livrées mais non payées, payées deux fois ou payées d’un autre montant.",
    },
  },
  example:
    "Le fichier doit avoir ces colonnes, dans n’importe quel ordre et avec les noms habituels des boutiques\u00a0:",
  ways: { sent: "Envoyée par la boutique", file: "Fichier" },
  source: "Source",
  privacy:
    "Nous conservons la référence, le montant, la devise, la date et l’état de chaque commande. Nous ne conservons ni noms, ni adresses, ni numéros de téléphone.",
  period: "Jours de la liste",
  periodHint:
    "Les jours que vous avez exportés. Les paiements de ces jours absents de la liste comptent comme des écarts. Sans dates, les jours vont de la première à la dernière commande.",
  upload: {
    comparing: "Comparaison avec les paiements",
    toFirst: "Ouvrir la liste existante",
  },
  needed: "Choisissez au moins les colonnes de la référence, de la date, du montant et de l’état.",
  hints: {
    reference: "La référence de la commande\u00a0: la référence client de son paiement.",
    status: "Livrée, non livrée ou annulée, avec les mots de votre boutique.",
  },
  lines: (matched, orders) => `Commandes concordantes\u00a0: ${matched} sur ${orders}`,
  matched: (matched, orders) => `${matched} sur ${orders} commandes`,
  allAgree: "Toutes les commandes de la liste concordent avec leurs paiements",
  statement: {
    back: "Toutes les listes de commandes",
    comparedNow: "Comparée aux paiements actuels.",
    exportText: "Tous les écarts de cette liste, côté boutique, Tua et prestataire.",
    remove: "Supprimer la liste",
    removeTitle: "Supprimer la liste\u00a0?",
    removeText:
      "Les écarts trouvés uniquement par cette liste sont aussi supprimés. Les paiements ne changent pas. Vous pourrez importer de nouveau le fichier.",
    nothing: {
      title: "Aucun écart",
      text: "Chaque commande de la liste concorde avec son paiement, et aucun paiement ne manque.",
    },
  },
  discrepancies: {
    fulfilled_not_paid: {
      title: "Livrée, non payée",
      text: "Le client a la marchandise, et Tua n’a pas d’argent pour la commande. Contactez le client, ou corrigez la commande dans la boutique si elle a été retournée.",
    },
    paid_not_fulfilled: {
      title: "Payée, non livrée",
      text: "La commande est payée depuis plus de 24\u00a0heures, et la boutique ne l’a pas livrée ou l’a annulée. Livrez-la, ou remboursez le paiement.",
    },
    paid_twice: {
      title: "Payée deux fois",
      text: "Le client a payé plus d’une fois. Remboursez le paiement en trop.",
    },
    missing_in_shop: {
      title: "Absente de la boutique",
      text: "Tua a le paiement, et aucune liste de commandes n’a sa référence. Cherchez la commande dans la boutique, ou remboursez le paiement.",
    },
    amount: {
      title: "Montant différent",
      text: "Le montant de la boutique diffère de ce qui a été payé, hors remboursements.",
    },
    currency: {
      title: "Devise différente",
      text: "La boutique et le paiement ont des devises différentes.",
    },
    duplicate: {
      title: "Présente deux fois",
      text: "La liste contient plusieurs fois la même référence. Vérifiez si la marchandise a été envoyée deux fois.",
    },
  },
  columns: { ledgerAmount: "Tua", statementAmount: "Boutique", processorAmount: "Prestataire" },
};
