import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export type EntryGroup = "pages" | "actions" | "payments";

export interface Entry {
  id: string;
  group: EntryGroup;
  label: string;
  /** More search terms. */
  synonyms?: string;
  icon: Icon;
  /** Distinguishes entries with the same label. */
  detail?: ReactNode;
  /** Keyboard shortcut for the same action. */
  keys?: string;
  run: () => void;
}

/** Lower case without accents: "reglages" finds Réglages. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const toWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Entries in which each typed word starts a word; labels that start with all of them first. Without input,
 * all.
 */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = toWords(typed);
  if (typed.trim() !== "" && wanted.length === 0) return [];
  const found = entries.filter(({ label, synonyms = "" }) => {
    const words = toWords(`${label} ${synonyms}`);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
  const begins = ({ label }: Entry) => plain(label).startsWith(plain(typed.trim()));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

/** Whether the text is a complete transaction id. */
export const isTransactionId = (typed: string): boolean => /^txn_[0-9a-z]{20,}$/.test(typed.trim());
