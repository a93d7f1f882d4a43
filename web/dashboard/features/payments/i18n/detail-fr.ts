import { payment } from "../../../lib/i18n/fr-payment.ts";
import type { en } from "./detail-en.ts";

/** Textes d’un paiement : son historique, si l’argent a circulé, et les prochaines étapes. */
export const fr: typeof en = {
  ...payment,
  timeline: "Chronologie",
  facts: "Détails",
  customer: "Client",
  metadata: "Métadonnées",
  toDo: "Prochaines étapes",
  reviews: "À examiner",
  fields: {
    clientReference: "Référence",
    transactionId: "Transaction",
    checkoutId: "Page de paiement",
    paymentLink: "Lien réutilisable",
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
    notPaid: "Ceci n’est pas un reçu. Le paiement n’est pas réglé.",
    printed: (time) => `État au ${time}.`,
  },

  steps: {
    created: "Page de paiement créée",
    attempt: (method) => `Tentative avec ${method}`,
    processing: "En attente du résultat",
    since: (time) => `depuis ${time}`,
    paid: "Payé",
    paidLate: "Payé après la fermeture de la page de paiement",
    overpayment: "Payé de nouveau",
    overpaymentText:
      "Le paiement était déjà réglé. Acceptez ou remboursez ce montant dans «\u00a0À examiner\u00a0».",
    amountMismatch: "Montant différent",
    amountMismatchText: "Le paiement attend votre décision.",
    amountMismatchPaid:
      "Une autre tentative a réglé la commande. Acceptez ou remboursez ce montant dans «\u00a0À examiner\u00a0».",
    disputed: (amount) => `Le client a contesté ${amount}`,
    disputeWon: "Litige gagné",
    disputeLost: "Litige perdu",
    failed: "Échoué",
    canceled: "Annulé",
    expired: "Expiré",
    open: "Peut être payé jusqu’à",
    atOnce: "immédiatement",
    took: (time) => `après ${time}`,
  },

  story: {
    pending: {
      what: "Le client n’a pas encore essayé de payer. Aucun montant n’a été débité.",
      next: (until) => `Le client peut payer jusqu’à ${until}.`,
    },
    processing: {
      what: (network) => `En attente du résultat de ${network}. Le client a peut-être été débité.`,
      next: "Ne demandez pas au client de payer de nouveau. Nous continuons de vérifier jusqu’à obtenir un résultat.",
      canceled:
        "Vous avez annulé la page de paiement, qui n’accepte plus de tentative. Si celle-ci échoue, le paiement est annulé. Si elle aboutit, le paiement est payé.",
      expired:
        "La page de paiement a expiré et n’accepte plus de tentative. Si celle-ci échoue, le paiement expire. Si elle aboutit, le paiement est payé.",
    },
    amountMismatch: {
      arrived: (received, requested) => `Un montant de ${received} a été reçu au lieu de ${requested}.`,
      other: "Un montant différent ou une autre devise a été reçu.",
      what: "Le client a été débité. La page de paiement n’accepte plus de tentative.",
      next: "Le paiement attend votre décision.",
      steps: [
        "Retrouvez ce montant dans le relevé du prestataire, grâce à la référence de la chronologie.",
        "Convenez avec le client s’il paie le montant manquant ou s’il est remboursé.",
        "Ensuite, acceptez ou remboursez le montant ici.",
      ],
    },
    success: {
      what: (network) => `Payé avec ${network}.`,
      next: "Vous pouvez traiter la commande.",
      onItsWay: (amount) => `Un remboursement de ${amount} est en attente.`,
      partlyRefunded: (amount) => `Montant remboursé\u00a0: ${amount}.`,
      refunded: "La totalité a été remboursée.",
    },
    disputed: {
      open: "Le client conteste ce paiement. Attendez la décision avant de traiter la commande.",
      lost: "Le litige est perdu, et le client a récupéré l’argent.",
    },
    late: {
      what: (network) => `Payé avec ${network} après la fermeture de la page de paiement.`,
      next: "Votre boutique a peut-être annulé la commande.",
      steps: [
        "Traitez la commande si vous le pouvez encore, et gardez l’argent.",
        "Sinon, choisissez «\u00a0Rembourser le paiement\u00a0» et informez le client.",
      ],
    },
    overpaid: {
      what: (received, requested) =>
        `Le client a payé plusieurs fois. Montant reçu\u00a0: ${received}, attendu\u00a0: ${requested}.`,
      other: "Le client a payé plusieurs fois, en partie dans un autre montant ou une autre devise.",
      next: "Traitez la commande une seule fois.",
      settled: "Le trop-perçu a été remboursé. Traitez la commande une seule fois.",
      steps: [
        "Repérez le trop-perçu, signalé dans la chronologie.",
        "Choisissez «\u00a0Rembourser le paiement\u00a0», qui propose d’abord le trop-perçu, et informez le client.",
      ],
    },
    notPaid: "Aucun paiement reçu.",
    refunded: "Le montant reçu a été remboursé.",
    failed: {
      what: (reason) => `${reason}.`,
      open: (until) => `Le client peut réessayer jusqu’à ${until}.`,
      closed: "La page de paiement est fermée. Créez-en une nouvelle si le client veut toujours payer.",
    },
    canceled: {
      what: "Annulé avant d’être payé.",
      next: "Créez une nouvelle page de paiement si le client veut toujours payer.",
    },
    expired: {
      what: "La page de paiement a expiré avant d’être payée.",
      next: "Créez une nouvelle page de paiement si le client veut toujours payer.",
    },
    processor: "le prestataire",
  },
};
