import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export type EntryGroup = "pages" | "actions" | "payments";

/** One thing that the palette offers. */
export interface Entry {
  id: string;
  group: EntryGroup;
  label: string;
  /** What else may be typed to find it. */
  synonyms?: string;
  icon: Icon;
  /** What tells it from others with the same label. */
  detail?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  run: () => void;
}

/** Lower case without accents: who looks for "reglages" finds Réglages. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const messagesOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The entries in which every word typed begins a word, those first whose label begins with it all. Without a word,
 * all of them.
 */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = messagesOf(typed);
  if (typed.trim() !== "" && wanted.length === 0) return [];
  const found = entries.filter(({ label, synonyms = "" }) => {
    const messages = messagesOf(`${label} ${synonyms}`);
    return wanted.every((begin) => messages.some((word) => word.startsWith(begin)));
  });
  const begins = ({ label }: Entry) => plain(label).startsWith(plain(typed.trim()));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

/** Whether a text can be nothing but a transaction's id. */
export const isTransactionId = (typed: string): boolean => /^txn_[0-9a-z]{20,}$/.test(typed.trim());
