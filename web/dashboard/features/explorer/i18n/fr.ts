import type { en } from "./en.ts";

/** Textes de l’explorateur. */
export const fr: typeof en = {
  title: "Explorateur",
  lead: "Interrogez l’API GraphQL avec votre propre rôle, pour ce marchand et ce mode. Les actions qui exigent une connexion récente, comme inviter un membre, ne sont disponibles que sur leur propre page.",
  frame: "Explorateur GraphQL",
  ownWindow: "Ouvrir dans une nouvelle fenêtre",
  requests: "Vos requêtes",
  failedRequest: "Ouvrir cette requête dans le journal des requêtes",
  live: {
    title: "Mode réel\u00a0: les modifications sont réelles.",
    text: "Les mutations créent et annulent de vrais paiements. Pour faire des essais, passez en mode test.",
  },
  narrow: {
    title: "L’explorateur nécessite un écran plus large",
    text: "Il affiche une requête et sa réponse côte à côte. Tournez votre téléphone, utilisez un ordinateur ou ouvrez-le quand même.",
  },
  noSchema: {
    title: "L’introspection est désactivée sur ce serveur.",
    text: "L’éditeur n’a ni autocomplétion ni référence du schéma. Les opérations fonctionnent toujours.",
    link: "Ouvrir la référence GraphQL",
  },
  modes: { test: "Test", live: "Réel" },
  windowTitle: (merchant, test) => `${test ? "Test · " : ""}Explorateur · ${merchant}`,
  opening: "Ouverture de l’explorateur",
  problems: {
    signedOut: "Votre session a expiré. Reconnectez-vous pour continuer.",
    signIn: "Se connecter",
    notFound: "Page introuvable. Vous n’êtes pas membre de ce marchand.",
    retry: "Réessayer",
  },
  samples: {
    payments: [
      "Les 5 derniers paiements.",
      "Ctrl+Entrée exécute la requête.",
      "Ctrl+Espace affiche des suggestions.",
    ],
    events: [
      "Tous les événements en temps réel.",
      'Ajoutez after: "<sequence>" pour',
      "reprendre là, sans rien manquer.",
    ],
    start: [
      "Crée une page de paiement.",
      "Ouvrez checkoutUrl et payez avec",
      "MTN MoMo, 024 000 0000, pour réussir.",
    ],
  },
};
