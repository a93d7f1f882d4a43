import { plural } from "../../../plural.ts";
import type { Localized } from "./messages.ts";

const en = {
  /** The number of rows read so far and the size of the file. */
  read: (rows: string, count: number, size: string) =>
    `${rows} ${plural("en", count, { one: "row", other: "rows" })} · ${size}`,
  inProgress: "Export in progress. The file is saved when it is complete.",
  saved: (name: string) => `Saved: ${name}`,
  done: "Done",
  broken: "The export was interrupted and no file was saved. Try again.",
};

const fr: typeof en = {
  read: (rows, count, size) =>
    `${rows}\u00a0${plural("fr", count, { one: "ligne", other: "lignes" })} · ${size}`,
  inProgress: "Export en cours. Le fichier sera enregistré une fois complet.",
  saved: (name) => `Enregistré\u00a0: ${name}`,
  done: "Terminé",
  broken: "L’export a été interrompu et aucun fichier n’a été enregistré. Réessayez.",
};

/** Texts shared by all file exports. */
export const downloadMessages: Localized<typeof en> = { en, fr };
