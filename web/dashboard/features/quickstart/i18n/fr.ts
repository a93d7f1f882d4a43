import type { en } from "./en.ts";

/** Les textes du démarrage rapide. */
export const fr: typeof en = {
  title: "Démarrage rapide",
  lead: "De zéro à un paiement de test réglé en cinq minutes. Rien ici n’est de l’argent réel.",
  live: {
    title: "Le Démarrage rapide se fait en mode test",
    text: "Essayez tout là-bas, où aucun argent n’est réel. Revenez ensuite avec une clé réelle\u00a0: les requêtes restent les mêmes.",
    open: "Ouvrir le Démarrage rapide en mode test",
  },

  key: {
    text: "Elle est placée dans le code ci-dessous, et oubliée quand vous quittez cette page.",
    create: "Créer une clé de test",
    name: "Démarrage rapide",
    paste: "Ou collez-en une que vous avez",
    once: "Cette clé n’est affichée que cette fois. Copiez-la maintenant si votre serveur doit la garder.",
    label: "Clé de test",
    faults: {
      live: "C’est une clé réelle. Le Démarrage rapide demande une clé du mode test, sk_test_….",
      other: "Ce n’est pas une clé secrète de test\u00a0: celles-ci commencent par sk_test_.",
    },
    without: "Sans clé, le code la lit dans la variable TUA_API_KEY.",
  },

  order: {
    title: "Envoyez la première commande",
    text: "Exécutez ceci sur votre ordinateur. La réponse contient checkoutUrl\u00a0: la page où votre client paie.",
    language: "Langage",
    senders: { curl: "curl", node: "Node.js", python: "Python", php: "PHP" },
    reference: (reference) =>
      `Chaque clientReference lance un seul paiement. ${reference} est nouvelle, et cette page l’attend.`,
    another: "Prendre une autre référence",
  },

  pay: {
    title: "Ouvrez le lien et payez",
    text: "Par exemple, choisissez MTN MoMo, puis saisissez 024 000 0000. Les quatre derniers chiffres décident de la suite.",
    open: "Ouvrir la page de paiement",
    all: "Tous les numéros et cartes du bac à sable",
    numbers: "Numéros",
    columns: { number: "Le numéro finit par", card: "Carte", outcome: "Ce qui se passe" },
    example: "Telecel demande un bon\u00a0: 123456.",
    endings: {
      "0000": "Payé aussitôt",
      "0001": "Payé après cinq secondes",
      "0002": "Refusé\u00a0: solde insuffisant",
      "0003": "Refusé\u00a0: code PIN erroné",
      "0004": "Refusé par le client",
      "0005": "Personne ne l’a approuvé à temps",
      "0006": "Aucun portefeuille n’a ce numéro",
      "0007": "Le plafond du portefeuille est atteint",
      "0008": "Le réseau est injoignable",
      "0009": "Pas de réponse d’abord\u00a0; payé finalement",
      "0010": "Non approuvé, mais payé après expiration\u00a0: argent tardif",
      "0011": "Payé, puis payé une seconde fois",
      "0012": "Un autre montant que demandé a été payé",
    },
    any: "tout autre",
    anyOutcome: "Payé après une seconde",
    cards: "Cartes",
    cardOutcomes: {
      "4242424242424242": "Payé",
      "4000000000000002": "Refusé",
      "4000000000009995": "Refusé\u00a0: solde insuffisant",
      "4000000000000069": "Refusé\u00a0: la carte a expiré",
      "4000000000000127": "Refusé\u00a0: code de sécurité erroné",
      "4000002500003155": "Demande d’abord 3-D Secure",
    },
  },

  arrival: {
    title: "Voyez-le arriver",
    waiting: (reference) => `En attente de ${reference}. Le paiement s’affichera ici de lui-même.`,
    open: "Ouvrir le paiement",
  },

  webhook: {
    title: "Prévenez votre serveur",
    text: "Un webhook dit à votre serveur comment chaque paiement s’est terminé. Vérifiez sa signature avant de le croire\u00a0:",
    after: "Le secret, un événement d’essai et le journal des envois se trouvent sous Webhooks.",
  },

  embed: {
    title: "Mettez-le sur votre page",
    text: "Ces lignes ouvrent le paiement par-dessus votre propre page. Tout le monde peut voir la clé publiable\u00a0: elle ouvre des paiements et rien d’autre.",
    without: "Vous n’avez pas de clé publiable pour cela. Créez-en une sous Clés d’API et mettez-la ici.",
    confirm:
      "onSuccess est un indice, et le navigateur choisit le montant. Livrez quand le webhook dit payé, et comparez le montant.",
    origins: "Choisir les pages autorisées",
  },

  next: {
    title: "Pour continuer",
    newTab: "s’ouvre dans un nouvel onglet",
    reference: "Référence REST",
    referenceText: "Chaque requête, champ et erreur",
    explorer: "Explorateur GraphQL",
    explorerText: "Demandez exactement ce qu’il vous faut, et essayez-le ici",
    applications: "Applications",
    applicationsText: "OAuth 2.0, pour les programmes qui agissent au nom d’autrui",
  },
};
