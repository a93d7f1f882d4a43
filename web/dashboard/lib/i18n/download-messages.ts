import type { Localized } from "./messages.ts";

const en = {
  start: "Export",
  /** Of the rows so far or at the end, with the size of the file. */
  read: (rows: string, count: number, size: string) => `${rows} ${count === 1 ? "row" : "rows"} · ${size}`,
  underWay: "Reading. The file is saved once it is whole.",
  saved: (name: string) => `Saved: ${name}`,
  done: "Done",
  broken: "The file did not come whole. Nothing was saved.",
};

const fr: typeof en = {
  start: "Exporter",
  read: (rows, count, size) => `${rows} ${count < 2 ? "ligne" : "lignes"} · ${size}`,
  underWay: "Lecture en cours. Le fichier sera enregistré une fois complet.",
  saved: (name) => `Enregistré\u00a0: ${name}`,
  done: "Terminé",
  broken: "Le fichier n’est pas arrivé en entier. Rien n’a été enregistré.",
};

/** The texts of every file that is exported. */
export const downloadMessages: Localized<typeof en> = { en, fr };
