import { plural } from "../../../../plural.ts";
import type { Counted } from "./en-key-calls.ts";
import type { enRehearsal } from "./en-rehearsal.ts";

const calls = ({ count, text }: Counted) =>
  plural("fr", count, { one: `${text} appel`, other: `${text} appels` });

/** Textes sur l’essai de réglages plus stricts d’une clé. */
export const frRehearsal: typeof enRehearsal = {
  try: {
    open: "Essayer d’abord",
    text: "Modifiez les autorisations, les adresses ou l’expiration pour les essayer\u00a0: Tua vérifie chaque appel avec elles, sans en refuser.",
    replaces:
      "Un essai est en cours. Un nouveau le remplace et compte à partir de 0. Enregistrer d’autres réglages y met fin.",
    others:
      "Seules les autorisations, les adresses et l’expiration peuvent être essayées. Enregistrez d’abord les autres modifications.",
  },
  title: "Essai",
  since: (time) => `Depuis le ${time}, Tua vérifie chaque appel avec ces réglages et n’en refuse aucun.`,
  settings: {
    scopes: "Autorisations retirées",
    allowedIps: "Uniquement depuis",
    expiresAt: "Expire",
  },
  lastDay: (refused) =>
    plural("fr", refused.count, {
      one: `${calls(refused)} du dernier jour aurait été refusé`,
      other: `${calls(refused)} du dernier jour auraient été refusés`,
    }),
  total: (refused) => `${calls(refused)} depuis le début`,
  none: "Aucun appel n’aurait encore été refusé. Attendez aussi longtemps que l’intervalle de votre tâche la plus rare.",
  all: "Tous les appels qui auraient été refusés",
  guide: "Ce que prouve un essai",
  enforce: {
    open: "Appliquer maintenant",
    title: (name) => `Appliquer les réglages de «\u00a0${name}\u00a0»\u00a0?`,
    text: "En moins d’une seconde, Tua refuse les appels que ces réglages n’autorisent pas. Les connexions ouvertes qu’ils n’autorisent pas se ferment.",
    confirm: "Appliquer les réglages",
  },
  stop: {
    open: "Arrêter",
    title: (name) => `Arrêter l’essai de «\u00a0${name}\u00a0»\u00a0?`,
    text: "La clé garde ses réglages actuels.",
    confirm: "Arrêter l’essai",
  },
};
