import type { en } from "./en.ts";

/** Les textes des premiers pas. */
export const fr: typeof en = {
  title: "Premiers pas",
  progress: (done, of) => `${done} sur ${of}`,
  lead: "Chaque étape se coche d’elle-même une fois faite.",
  dismiss: "Masquer les premiers pas",
  done: "Fait",
  notYours: "Réservé aux propriétaires et administrateurs",
  steps: {
    apiKey: {
      name: "Créer votre propre clé de test",
      hint: "Votre serveur l’utilise pour demander des paiements.",
    },
    testPayment: {
      name: "Faire un paiement de test",
      hint: "Un numéro qui finit par 0000 accepte aussitôt.",
    },
    webhook: { name: "Recevoir un webhook", hint: "Votre serveur est prévenu de chaque paiement." },
    brand: {
      name: "Personnaliser la page de paiement",
      hint: "Votre couleur ou votre logo, là où vos clients paient.",
    },
    member: { name: "Inviter un collègue", hint: "Chacun avec son propre rôle." },
    liveKey: { name: "Créer une clé réelle", hint: "La dernière étape avant l’argent réel." },
  },
  pay: {
    button: "En faire un",
    open: "Ouvrir sa page",
    description: "Paiement de test",
  },
};
