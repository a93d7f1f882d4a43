import type { en } from "./en.ts";

/** Textes de Réglages → Marchand. */
export const fr: typeof en = {
  title: "Marchand",
  lead: "Votre nom public et votre identité visuelle, ainsi que le fuseau horaire et la devise de vos rapports. Ils s’appliquent en mode test et en mode réel.",

  business: {
    title: "Entreprise",
    name: "Nom",
    nameHint: "Affiché sur la page de paiement, sur les reçus et dans ce tableau de bord.",
    country: "Pays",
    countryHint: "La page de paiement affiche d’abord les moyens de paiement et les réseaux de ce pays.",
    currency: "Devise",
    currencyHint: "La devise par défaut des formulaires et la première affichée dans les totaux.",
    currencyChange: (from, to) =>
      `Les formulaires utiliseront ${to} par défaut au lieu de ${from}. Les paiements existants gardent leur devise et rien n’est converti. Votre serveur définit toujours la devise de chaque session de paiement.`,
    timeZone: "Fuseau horaire",
    timeZoneHint: (time) => `Heure actuelle\u00a0: ${time}.`,
    timeZoneChange: (from, to, time) =>
      `Heure actuelle\u00a0: ${time}. Sur toutes les pages et dans les exports, les jours commencent à minuit à l’heure de ${to} au lieu de ${from}, y compris pour les paiements passés. Les horodatages ne changent pas.`,
    nothingFound: "Aucun résultat.",
    countryChange: (from, to) =>
      `La page de paiement affiche d’abord les moyens de paiement du nouveau pays (${to}) au lieu de l’ancien (${from}). Les paiements existants ne changent pas.`,
  },

  appearance: {
    title: "Apparence de la page de paiement",
    logo: "Logo",
    logoHint:
      "Importez une image PNG, JPEG ou WebP. Les images plus grandes sont réduites à 512\u00a0×\u00a0256\u00a0pixels. Votre nom s’affiche sous le logo.",
    choose: "Choisir une image",
    replace: "Remplacer l’image",
    drop: "ou déposez-la ici",
    removeLogo: "Retirer le logo",
    noLogo: "Aucun logo",
    chosen: "Aperçu du logo",
    problems: {
      type: "Choisissez une image PNG, JPEG ou WebP.",
      svg: "Le SVG n’est pas accepté, car il peut contenir des scripts. Enregistrez le logo en PNG.",
      unreadable: "Ce fichier n’est pas une image lisible. Choisissez-en un autre.",
      tooLarge: "Cette image dépasse 100\u00a0ko même après réduction. Choisissez une image moins détaillée.",
    },
    color: "Couleur",
    pick: "Choisir la couleur",
    colorHint:
      "Utilisée pour les boutons, les liens et les sélections. Saisissez 6\u00a0chiffres hexadécimaux, par exemple #0e5c4a.",
    notColor: "Saisissez 6\u00a0chiffres hexadécimaux, par exemple #0e5c4a.",
    removeColor: "Utiliser la couleur par défaut",
    adjusted: {
      light: (color) => `En mode clair, elle est assombrie en ${color} pour rester lisible.`,
      dark: (color) => `En mode sombre, elle est éclaircie en ${color} pour rester lisible.`,
    },
  },

  preview: {
    title: "Aperçu",
    themes: { light: "Mode clair", dark: "Mode sombre" },
    label: (theme, name) => `Aperçu de la page de paiement de ${name} en ${theme.toLowerCase()}`,
    description: "Deux assiettes de waakye",
    pay: (amount) => `Payer ${amount}`,
    text: "La page de paiement suit le réglage de l’appareil du client.",
  },

  sample: {
    button: "Ouvrir une page de test",
    text: "Ouvre une nouvelle session de paiement de test dans un autre onglet, avec vos réglages enregistrés.",
    unsaved:
      "Ouvre une nouvelle session de paiement de test dans un autre onglet. Les modifications non enregistrées n’y apparaissent pas.",
    description: "Aperçu de la page de paiement",
    again: "Rouvrir la page",
    made: "Session de paiement de test créée. Elle apparaît dans Paiements et expire automatiquement.",
    live: "Vous pouvez prévisualiser votre page de paiement en mode test, sans paiement réel.",
    toTest: "Passer en mode test",
  },

  save: {
    region: "Modifications",
    unsaved: (fields) => `Modifications non enregistrées\u00a0: ${fields}`,
    saved: (fields) => `Enregistré\u00a0: ${fields}.`,
    save: "Enregistrer",
    discard: "Annuler",
    fields: {
      name: "nom",
      country: "pays",
      currency: "devise",
      timeZone: "fuseau horaire",
      logo: "logo",
      brandColor: "couleur",
    },
  },

  leave: {
    title: "Quitter sans enregistrer\u00a0?",
    text: (fields) => `Vous avez des modifications non enregistrées\u00a0: ${fields}.`,
    leave: "Quitter sans enregistrer",
    stay: "Rester sur la page",
  },
};
