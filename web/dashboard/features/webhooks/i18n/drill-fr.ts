import { plural } from "../../../../plural.ts";
import type { DrillReportMessages } from "./drill-en.ts";

export const drillFr: DrillReportMessages = {
  section: {
    title: "Exercices",
    lead: "Un exercice joue une journée type sur votre endpoint avec des paiements de test\u00a0: doublons, ordre inversé, fausses signatures, rafale, etc. Trouvez les bugs avant vos clients.",
    run: "Lancer un exercice",
    caption: "Exercices de webhooks, du plus récent au plus ancien",
    columns: { url: "URL", state: "Résultat", steps: "Étapes", started: "Début" },
    withoutList: "Sans liste de commandes",
    more: "Afficher plus",
    empty: {
      title: "Aucun exercice pour l’instant",
      text: "Un exercice dure d’ordinaire moins d’une minute. Il envoie à votre endpoint quelque 220 webhooks de vrais paiements de test et signale chaque mauvaise réponse. Avec la liste des commandes de votre boutique, il signale aussi chaque commande livrée deux fois, jamais livrée ou livrée sans paiement.",
    },
    live: "Les exercices se font en mode test, avec des paiements de test.",
    toTest: "Passer en mode test",
  },
  dialog: {
    title: "Lancer un exercice",
    text: "Tua crée quelque 210 paiements de test et envoie leurs webhooks à cet endpoint, corrects et falsifiés. Cela prend d’ordinaire moins d’une minute, et plus si l’endpoint ne répond pas. Utilisez le code que vous voulez mettre en production.",
    url: "URL du webhook",
    urlHint: "Une URL https. En mode test, http sur votre propre machine fonctionne aussi.",
    start: "Lancer l’exercice",
    alreadyRuns: "Un exercice est déjà en cours. Voici son rapport.",
  },
  report: {
    title: "Exercice de webhooks",
    back: "Retour aux webhooks",
    again: "Relancer",
    steps: "Étapes",
    failedSteps: "Étapes échouées",
    running: (step, all) => `Étape ${step} sur ${all} en cours`,
    passed: (all) => `Les ${all} étapes ont réussi`,
    failed: (text, count, all) =>
      plural("fr", count, {
        one: `${text}\u00a0étape sur ${all} a échoué`,
        other: `${text}\u00a0étapes sur ${all} ont échoué`,
      }),
    interrupted: (ended, all) => `Interrompu après ${ended}\u00a0étapes sur ${all}`,
    interruptedText: "Tua n’a pas pu terminer cet exercice. Relancez-le.",
    facts: {
      url: "URL",
      started: "Début",
      took: "Durée",
      orderList: "Liste de commandes",
      noList: "Aucune",
    },
    withList: "Les réponses, et les commandes de la liste de votre boutique",
    unknown: {
      title: "Les actions de votre boutique ne sont pas encore connues",
      text: "Les réponses sont vérifiées, mais seule la liste des commandes montre lesquelles votre boutique a livrées. Importez une liste avec les commandes de cet exercice, ou laissez la boutique l’envoyer.",
      upload: "Importer une liste de commandes",
      guide: "À propos des listes de commandes",
    },
    guide: "Ce que prouve un exercice",
  },
  stepStates: {
    WAITING: "En attente",
    RUNNING: "En cours",
    PASSED: "Réussie",
    FAILED: "Échouée",
  },
  sends: {
    DUPLICATE: "Le payment.success d’une commande deux fois, puis celui d’une autre deux fois en même temps.",
    REORDERED: "payment.success, puis le payment.failed antérieur de la même commande.",
    LATE_SUCCESS: "Un payment.failed définitif, puis un payment.success tardif.",
    DELAYED: "Un payment.success vieux de 3\u00a0jours, signé maintenant, comme après une panne.",
    STALE_TIMESTAMP: "Un payment.success dont la signature date de 10\u00a0minutes. Il doit être refusé.",
    WRONG_SIGNATURE: "Un payment.success signé avec un autre secret. Il doit être refusé.",
    UNKNOWN_EVENT: "Un type d’événement qui n’existe pas.",
    BURST: "payment.success de 200 commandes, 16 à la fois.",
    CUT: "Un payment.success dont la connexion est fermée avant la réponse, puis le même événement.",
    ROTATION: "Un payment.success avec la signature d’un nouveau secret avant celle du secret actuel.",
  },
  sent: (text, count) => plural("fr", count, { one: `${text}\u00a0requête`, other: `${text}\u00a0requêtes` }),
  responses: (response, count) => `${response}\u00a0× ${count}`,
  slowest: (duration) => `la plus lente ${duration}`,
  response: "Début de la première mauvaise réponse",
  responseIn: (step) => `Mauvaise réponse\u00a0: ${step}`,
  responseProblems: {
    REJECTED: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0webhook authentique n’a pas reçu de réponse 2xx.`,
        other: `${text}\u00a0webhooks authentiques n’ont pas reçu de réponse 2xx.`,
      }),
    ACCEPTED_FORGED: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0webhook avec une signature erronée a été accepté. N’importe qui pourrait annoncer de faux paiements à cet endpoint.`,
        other: `${text}\u00a0webhooks avec une signature erronée ont été acceptés. N’importe qui pourrait annoncer de faux paiements à cet endpoint.`,
      }),
    ACCEPTED_STALE: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0webhook avec une signature ancienne a été accepté. Un webhook enregistré pourrait être rejoué.`,
        other: `${text}\u00a0webhooks avec une signature ancienne ont été acceptés. Un webhook enregistré pourrait être rejoué.`,
      }),
    NO_RESPONSE: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0webhook n’a pas reçu de réponse complète\u00a0: pas en 15\u00a0secondes, ou la connexion a été fermée.`,
        other: `${text}\u00a0webhooks n’ont pas reçu de réponse complète\u00a0: pas en 15\u00a0secondes, ou la connexion a été fermée.`,
      }),
    SERVER_ERROR: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0réponse avait un statut 5xx. Tua renverrait le webhook.`,
        other: `${text}\u00a0réponses avaient un statut 5xx. Tua renverrait les webhooks.`,
      }),
  },
  effects: {
    FULFILLED_TWICE: "Livrées plus d’une fois\u00a0:",
    NOT_FULFILLED: "Payées, non livrées\u00a0:",
    FULFILLED_UNPAID: "Livrées sans paiement\u00a0:",
  },
  others: (text, count) =>
    plural("fr", count, {
      one: `et ${text}\u00a0autre commande`,
      other: `et ${text}\u00a0autres commandes`,
    }),
  fix: "Solution\u00a0:",
  fixes: {
    DUPLICATE: "Répondez 200 à un identifiant d’événement que vous avez déjà traité.",
    REORDERED:
      "Répondez 200 à un événement plus ancien que ce que vous savez. Décidez selon le paiement, et non selon l’ordre d’arrivée.",
    LATE_SUCCESS: "Acceptez payment.success même après un payment.failed définitif. Le client a payé.",
    DELAYED: "Vérifiez l’âge de l’horodatage de la signature, et non celui de l’événement.",
    STALE_TIMESTAMP: "Répondez 401 si l’horodatage de la signature a plus de 5\u00a0minutes.",
    WRONG_SIGNATURE: "Vérifiez la signature du corps brut, et répondez 401 si aucune ne correspond.",
    UNKNOWN_EVENT:
      "Répondez 200 aux types d’événements que vous ne traitez pas. Tua en ajoute au fil du temps.",
    BURST: "Enregistrez l’événement, répondez, puis faites le travail long.",
    CUT: "Répondez 200 à la répétition. Tua renvoie un événement dont il n’a pas reçu la réponse.",
    ROTATION: "Acceptez le webhook si l’une de ses signatures v1 correspond.",
  },
  effectFixes: {
    FULFILLED_TWICE:
      "Marquez la commande comme livrée et vérifiez qu’elle ne l’est pas encore dans une seule instruction ou transaction de base de données.",
    NOT_FULFILLED: "Livrez la commande à l’arrivée de son payment.success, quoi qui soit arrivé avant.",
    FULFILLED_UNPAID: "Vérifiez la signature et son horodatage avant de traiter l’événement.",
  },
  learn: "En savoir plus dans le guide",
};
