import type { en } from "./en.ts";

/** Textes des premiers pas. */
export const fr: typeof en = {
  title: "Premiers pas",
  progress: (done, of) => `${done} sur ${of}`,
  lead: "Chaque étape est cochée automatiquement.",
  dismiss: "Masquer les premiers pas",
  done: "Fait",
  notYours: "Réservé aux propriétaires et aux administrateurs",
  steps: {
    apiKey: { name: "Créer une clé de test", hint: "Votre serveur crée des paiements avec cette clé." },
    testPayment: {
      name: "Créer un paiement de test",
      hint: "Les numéros se terminant par 0000 aboutissent aussitôt.",
    },
    webhook: { name: "Recevoir un webhook", hint: "Votre serveur est informé de chaque paiement." },
    brand: {
      name: "Personnaliser la page de paiement",
      hint: "Montrez votre couleur ou votre logo à vos clients.",
    },
    member: { name: "Inviter un membre", hint: "Chaque membre a son propre rôle." },
    liveKey: {
      name: "Créer une clé du mode réel",
      hint: "La dernière étape avant les paiements réels.",
    },
  },
  pay: {
    button: "Créer un paiement de test",
    open: "Ouvrir la page de paiement",
    description: "Paiement de test",
  },
};
