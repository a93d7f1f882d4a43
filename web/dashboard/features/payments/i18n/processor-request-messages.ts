import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  list: "Said with the processor",
  none: "Nothing was said with a processor about it yet.",
  asked: (processor: string, operation: string) => `Tua asked ${processor}: ${operation}`,
  told: (processor: string, operation: string) => `${processor} told of news: ${operation}`,
  status: (status: number) => `answer ${status}`,
  noAnswer: "no answer",
  took: (duration: string) => `in ${duration}`,
  answer: "Answer",
  answerOf: (operation: string) => `Answer to ${operation}`,
  copy: "Copy the answer",
  masked: "What must not be kept stands as •••.",
};

const fr: typeof en = {
  list: "Échanges avec le prestataire",
  none: "Rien n’a encore été échangé avec un prestataire à son sujet.",
  asked: (processor, operation) => `Tua a demandé à ${processor}\u00a0: ${operation}`,
  told: (processor, operation) => `${processor} a donné des nouvelles\u00a0: ${operation}`,
  status: (status) => `réponse ${status}`,
  noAnswer: "pas de réponse",
  took: (duration) => `en ${duration}`,
  answer: "Réponse",
  answerOf: (operation) => `Réponse à «\u00a0${operation}\u00a0»`,
  copy: "Copier la réponse",
  masked: "Ce qui ne doit pas être gardé est remplacé par •••.",
};

/** The texts of what was said with a processor; they come with it. */
export const processorRequestMessages: Localized<typeof en> = { en, fr };
