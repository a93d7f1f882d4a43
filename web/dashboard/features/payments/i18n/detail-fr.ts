import { payment } from "../../../lib/i18n/fr-payment.ts";
import type { en } from "./detail-en.ts";

/** Les textes d’un paiement : ce qui s’est passé, si l’argent a circulé, que faire ensuite. */
export const fr: typeof en = {
  ...payment,
  timeline: "Chronologie",
  facts: "Détails",
  customer: "Client",
  metadata: "Métadonnées",
  toDo: "Que faire",
  reviews: "À décider",
  fields: {
    clientReference: "Référence",
    transactionId: "Transaction",
    checkoutId: "Page de paiement",
    attempt: "Tentative",
    description: "Description",
    method: "Moyen",
    created: "Créé",
    paid: "Payé",
    expires: "Expire",
    name: "Nom",
    phone: "Téléphone",
    email: "E-mail",
    received: "Reçu",
    refunded: "Remboursé",
    state: "État",
    processorReference: "Référence du prestataire",
  },

  actions: {
    open: "Plus",
    link: "Copier le lien vers ce paiement",
    print: "Imprimer",
  },

  receipt: {
    title: "Paiement",
    test: "Mode test\u00a0: aucun argent réel n’a circulé.",
    notPaid: "Ceci n’est pas un reçu\u00a0: le paiement n’est pas réglé.",
    printed: (time) => `État au ${time}.`,
  },

  steps: {
    created: "Page de paiement créée",
    attempt: (method) => `Tentative avec ${method}`,
    processing: "En attente de la réponse",
    since: (time) => `depuis ${time}`,
    paid: "Payé",
    paidLate: "Payé après la fermeture de la page de paiement",
    overpayment: "Payé une fois de plus",
    overpaymentText:
      "Le paiement était déjà réglé. Acceptez ou remboursez cette somme sous «\u00a0À décider\u00a0».",
    amountMismatch: "Un autre montant est arrivé",
    amountMismatchText: "Le paiement attend votre décision.",
    amountMismatchPaid:
      "Le paiement a été réglé par une autre tentative. Acceptez ou remboursez cette somme sous «\u00a0À décider\u00a0».",
    failed: "Échoué",
    canceled: "Annulé",
    expired: "Expiré",
    open: "Peut être payé jusqu’à",
    atOnce: "aussitôt",
    took: (time) => `après ${time}`,
  },

  story: {
    pending: {
      what: "Le client n’a pas encore essayé de payer. Aucun montant n’a été débité.",
      next: (until) => `Il peut payer jusqu’à ${until}.`,
    },
    processing: {
      what: (network) => `Nous attendons la réponse de ${network}. Un montant a peut-être été débité.`,
      next: "Ne demandez pas au client de payer à nouveau. Nous interrogeons le réseau jusqu’à ce que ce soit tranché.",
      canceled:
        "Vous avez annulé\u00a0: aucune autre tentative n’est acceptée. Si celle-ci échoue, le paiement est annulé\u00a0; si elle aboutit, il est payé.",
      expired:
        "Le délai est passé\u00a0: aucune autre tentative n’est acceptée. Si celle-ci échoue, le paiement expire\u00a0; si elle aboutit, il est payé.",
    },
    amountMismatch: {
      came: (received, asked) => `${received} sont arrivés, alors que ${asked} étaient demandés.`,
      other: "Un autre montant ou une autre devise est arrivé que ce qui était demandé.",
      what: "De l’argent a circulé. La page de paiement n’accepte plus de tentative.",
      next: "Le paiement attend votre décision.",
      steps: [
        "Retrouvez cet argent dans le relevé du prestataire, par la référence de la chronologie.",
        "Convenez avec le client\u00a0: il paie ce qui manque, ou récupère ce qu’il a versé.",
        "Ensuite acceptez l’argent ici, ou rendez-le.",
      ],
    },
    success: {
      what: (network) => `Payé avec ${network}.`,
      next: "Vous pouvez livrer.",
      onItsWay: (amount) => `${amount} sont en cours de retour.`,
      partlyRefunded: (amount) => `${amount} ont été rendus.`,
      refunded: "Tout a été rendu.",
    },
    late: {
      what: (network) => `Payé avec ${network}, après la fermeture de la page de paiement.`,
      next: "Votre boutique a peut-être abandonné la commande.",
      steps: [
        "Livrez si vous le pouvez encore\u00a0: l’argent est à vous.",
        "Sinon, rendez l’argent avec «\u00a0Rembourser\u00a0», et prévenez le client.",
      ],
    },
    overpaid: {
      what: (received, asked) => `L’argent est arrivé plus d’une fois\u00a0: ${received} pour ${asked}.`,
      other: "L’argent est arrivé plus d’une fois, en partie dans un autre montant ou une autre devise.",
      next: "Livrez une seule fois.",
      settled: "Le trop-perçu a été rendu. Livrez une seule fois.",
      steps: [
        "Repérez ce qui est en trop dans la chronologie\u00a0: c’est signalé.",
        "Rendez-le avec «\u00a0Rembourser\u00a0», qui le propose d’abord, et prévenez le client.",
      ],
    },
    failed: {
      what: (reason) => `${reason}. Aucun montant n’a été débité.`,
      open: (until) => `Le client peut réessayer jusqu’à ${until}.`,
      closed: "La page de paiement est fermée. Créez-en une nouvelle si le client veut toujours payer.",
    },
    canceled: {
      what: "Annulé avant d’être payé. Aucun montant n’a été débité.",
      next: "Créez une nouvelle page de paiement si le client veut toujours payer.",
    },
    expired: {
      what: "Le délai pour payer est passé. Aucun montant n’a été débité.",
      next: "Créez une nouvelle page de paiement si le client veut toujours payer.",
    },
    processor: "le prestataire",
  },
};
