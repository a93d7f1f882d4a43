import type { en } from "./en.ts";

/** Textes du démarrage rapide. */
export const fr: typeof en = {
  title: "Démarrage rapide",
  lead: "Effectuez un paiement de test en 5\u00a0minutes. Aucun argent réel n’est utilisé.",
  live: {
    title: "Le Démarrage rapide est disponible en mode test",
    text: "Testez-y votre intégration sans argent réel. Remplacez ensuite la clé de test par une clé du mode réel. Les requêtes restent les mêmes.",
    open: "Ouvrir le Démarrage rapide en mode test",
  },

  key: {
    text: "La clé est ajoutée au code ci-dessous et supprimée lorsque vous quittez cette page.",
    create: "Créer une clé de test",
    name: "Démarrage rapide",
    paste: "Ou collez une clé existante",
    once: "Cette clé ne s’affiche qu’une seule fois. Copiez-la maintenant si votre serveur en a besoin.",
    label: "Clé de test",
    problems: {
      live: "C’est une clé du mode réel. Utilisez une clé de test, sk_test_….",
      other: "Ce n’est pas une clé secrète de test. Utilisez une clé commençant par sk_test_.",
    },
    without: "Sans clé, le code lit la variable d’environnement TUA_API_KEY.",
  },

  order: {
    title: "Créez une session de paiement",
    text: "Exécutez ce code sur votre ordinateur. La réponse contient checkoutUrl, la page où votre client paie.",
    language: "Langage",
    languageNames: { curl: "curl", node: "Node.js", python: "Python", php: "PHP", go: "Go" },
    reference: (reference) =>
      `Chaque clientReference identifie un seul paiement. ${reference} n’est pas encore utilisée, et cette page attend son paiement.`,
    another: "Générer une référence",
  },

  pay: {
    title: "Ouvrez le lien et payez",
    text: "Par exemple, choisissez MTN MoMo, puis saisissez 024\u00a0000\u00a00000. Les 4\u00a0derniers chiffres déterminent le résultat.",
    open: "Ouvrir la page de paiement",
    all: "Tous les numéros et cartes du bac à sable",
    numbers: "Numéros",
    columns: { number: "Fin du numéro", card: "Carte", outcome: "Résultat" },
    example: "Pour Telecel, saisissez le code voucher 123456.",
    endings: {
      "0000": "Payé immédiatement",
      "0001": "Payé après 5\u00a0secondes",
      "0002": "Refusé\u00a0: solde insuffisant",
      "0003": "Refusé\u00a0: code secret incorrect",
      "0004": "Refusé par le client",
      "0005": "Délai de validation dépassé",
      "0006": "Aucun portefeuille pour ce numéro",
      "0007": "Plafond du portefeuille atteint",
      "0008": "Réseau indisponible",
      "0009": "Résultat d’abord inconnu, puis payé",
      "0010": "Expiré, puis payé en retard",
      "0011": "Payé deux fois",
      "0012": "Payé avec un montant différent",
    },
    any: "tout autre",
    anyOutcome: "Payé après 1\u00a0seconde",
    cards: "Cartes",
    cardOutcomes: {
      "4242424242424242": "Payé",
      "4000000000000002": "Refusé",
      "4000000000009995": "Refusé\u00a0: solde insuffisant",
      "4000000000000069": "Refusé\u00a0: carte expirée",
      "4000000000000127": "Refusé\u00a0: code de sécurité incorrect",
      "4000002500003155": "Exige d’abord 3-D Secure",
      "4000000000000259": "Payé, puis contesté\u00a0: litige perdu",
      "4000000000001976": "Payé, puis contesté\u00a0: litige gagné",
    },
  },

  arrival: {
    title: "Consultez le paiement",
    waiting: (reference) => `En attente de ${reference}. Le paiement s’affichera ici automatiquement.`,
    open: "Voir le paiement",
  },

  webhook: {
    title: "Vérifiez la signature",
    text: "Un webhook envoie le résultat de chaque paiement à votre serveur. Vérifiez sa signature avant de l’utiliser\u00a0:",
    after: "Le secret, les événements de test et le journal des envois se trouvent dans Webhooks.",
  },

  embed: {
    title: "Intégrez la page de paiement",
    text: "Ce code ouvre la page de paiement sur votre propre page. La clé publiable n’est pas secrète. Elle permet uniquement d’ouvrir et de suivre des pages de paiement.",
    without: "Vous n’avez pas encore de clé publiable. Créez-en une dans Clés d’API et ajoutez-la au code.",
    confirm:
      "Ne vous fiez pas à onSuccess\u00a0: un client peut changer le montant dans le navigateur. Traitez la commande après le webhook payment.success et comparez le montant.",
    origins: "Définir les origines autorisées",
  },

  next: {
    title: "Prochaines étapes",
    webhooks: "Recevoir des webhooks",
    webhooksText: "Vérifier la signature, répondre et enregistrer l’événement",
    goLive: "Passer en mode réel",
    goLiveText: "Tout ce qu’il faut faire avant le premier paiement réel",
    reference: "API REST",
    referenceText: "Toutes les requêtes, tous les champs et toutes les erreurs",
    explorer: "Explorateur GraphQL",
    explorerText: "Demandez exactement les données dont vous avez besoin",
    applications: "Applications",
    applicationsText: "OAuth 2.0, pour les applications qui agissent pour des membres",
  },
};
