import type { en } from "./en.ts";

/** Les textes de l’explorateur. */
export const fr: typeof en = {
  title: "Explorateur",
  lead: "Interrogez l’API GraphQL en votre nom\u00a0: avec votre rôle, chez ce marchand, dans ce mode. Ce qui demande une connexion récente, comme inviter des membres, se fait sur sa propre page.",
  frame: "Explorateur GraphQL",
  ownWindow: "Ouvrir dans sa propre fenêtre",
  live: {
    title: "Mode réel\u00a0: ce que vous modifiez ici est réel.",
    text: "Une mutation lance et annule de vrais paiements. Pour essayer, passez en mode test.",
  },
  narrow: {
    title: "L’explorateur demande un écran plus large",
    text: "Il affiche une requête et sa réponse côte à côte. Tournez le téléphone, passez sur un ordinateur, ou ouvrez-le quand même.",
  },
  noSchema: {
    title: "Ce serveur ne communique pas son schéma.",
    text: "L’introspection est désactivée ici\u00a0: ni complétion, ni référence à côté de l’éditeur. Les opérations s’exécutent comme toujours\u00a0; docs/graphql.md décrit le schéma.",
  },
  modes: { test: "Test", live: "Réel" },
  windowTitle: (merchant, test) => `${test ? "Test · " : ""}Explorateur · ${merchant}`,
  opening: "Ouverture de l’explorateur",
  problems: {
    signedOut: "Votre session est terminée. Reconnectez-vous pour continuer.",
    signIn: "Se connecter",
    notFound: "Il n’y a rien à cette adresse\u00a0: vous n’appartenez pas au marchand qu’elle nomme.",
    retry: "Réessayer",
  },
  samples: {
    payments: ["Les cinq derniers paiements.", "Ctrl+Entrée lance,", "Ctrl+Espace complète."],
    events: [
      "Chaque événement, en direct.",
      'Avec after: "<sequence>", le flux',
      "reprend là, sans rien manquer.",
    ],
    start: [
      "Lance un paiement.",
      "Ouvrez checkoutUrl et payez avec",
      "MTN MoMo, 024 000 0000\u00a0: accepté.",
    ],
  },
};
