import type { en } from "./en.ts";

/** Les textes de Réglages → Marchand. */
export const fr: typeof en = {
  title: "Marchand",
  lead: "Qui vous êtes pour vos clients, et comment vos journées et vos totaux sont comptés. C’est valable en mode test comme en mode réel.",

  business: {
    title: "Entreprise",
    name: "Nom",
    nameHint: "Sur la page de paiement, sur les reçus et dans ce tableau de bord.",
    country: "Pays",
    countryHint: "Ses moyens de paiement et ses réseaux viennent en premier sur la page de paiement.",
    currency: "Devise",
    currencyHint: "Celle par laquelle les formulaires commencent, et que les totaux montrent d’abord.",
    currencyChange: (from, to) =>
      `Les paiements existants gardent leur devise, et rien n’est converti. Désormais, les formulaires commencent par ${to} au lieu de ${from}. Votre serveur continue de donner lui-même la devise de chaque paiement.`,
    timeZone: "Fuseau horaire",
    timeZoneHint: (time) => `Il y est ${time} en ce moment.`,
    timeZoneChange: (from, to, time) =>
      `Il y est ${time} en ce moment. Sur chaque page, dans les totaux, les filtres et les exports, les journées commencent à minuit de ${to} au lieu de ${from}, y compris pour les paiements passés. Les instants où les choses ont eu lieu ne changent pas.`,
    nothingFound: "Rien ne porte ce nom.",
    countryChange: (from, to) =>
      `La page de paiement propose d’abord ce qui s’utilise dans le pays choisi (${to}), et non plus dans l’ancien (${from}). Les paiements existants restent tels quels.`,
  },

  look: {
    title: "L’apparence de votre page de paiement",
    logo: "Logo",
    logoHint:
      "Un PNG, un JPEG ou un WebP. Les plus grands sont réduits à 512 × 256 pixels. Il peut se passer de votre nom\u00a0: celui-ci est écrit dessous.",
    choose: "Choisir une image",
    replace: "En choisir une autre",
    drop: "ou déposez-la ici",
    removeLogo: "Retirer le logo",
    noLogo: "Pas de logo",
    chosen: "Le logo tel qu’il sera",
    problems: {
      type: "Choisissez une image PNG, JPEG ou WebP.",
      svg: "Le SVG n’est pas accepté\u00a0: il peut contenir des scripts. Enregistrez le logo en PNG.",
      unreadable: "Ce fichier n’est pas lisible comme image. Choisissez-en un autre.",
      tooLarge: "Même réduite, cette image dépasse 100\u00a0Ko. Choisissez-en une moins détaillée.",
    },
    colour: "Couleur",
    pick: "Choisir la couleur",
    colourHint:
      "Celle des boutons, des liens et de ce qui est choisi. Six chiffres hexadécimaux, par exemple #0e5c4a.",
    notColour: "Six chiffres hexadécimaux, par exemple #0e5c4a.",
    removeColour: "Prendre la couleur de Tua",
    adjusted: {
      light: (colour) => `Sur écran clair, elle est assombrie en ${colour}, pour que chacun la voie.`,
      dark: (colour) => `Sur écran sombre, elle est éclaircie en ${colour}, pour que chacun la voie.`,
    },
  },

  preview: {
    title: "Aperçu",
    themes: { light: "Écran clair", dark: "Écran sombre" },
    says: (theme, name) => `Le début de la page de paiement de ${name}, sur un ${theme.toLowerCase()}`,
    description: "Deux assiettes de waakye",
    pay: (amount) => `Payer ${amount}`,
    text: "Vos clients voient celui que leur téléphone ou leur ordinateur demande.",
  },

  sample: {
    button: "Voir votre page de paiement",
    text: "Ouvre une nouvelle session de paiement de test dans un autre onglet. Elle montre ce qui est enregistré.",
    unsaved:
      "Ouvre une nouvelle session de paiement de test dans un autre onglet. Ce qui n’est pas encore enregistré ne s’y voit pas.",
    description: "Un regard sur la page de paiement",
    again: "L’ouvrir encore",
    made: "Une session de paiement de test a été créée. Elle figure dans Paiements et expire d’elle-même.",
    live: "Une session de paiement à regarder se crée en mode test, où aucun argent ne circule.",
    toTest: "Passer en mode test",
  },

  save: {
    region: "Modifications",
    unsaved: (fields) => `Pas encore enregistré\u00a0: ${fields}`,
    saved: (fields) => `Enregistré\u00a0: ${fields}.`,
    save: "Enregistrer",
    discard: "Abandonner",
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
    title: "Partir sans enregistrer\u00a0?",
    text: (fields) => `Ce que vous avez modifié n’est pas enregistré\u00a0: ${fields}.`,
    leave: "Partir sans enregistrer",
    stay: "Rester ici",
  },
};
