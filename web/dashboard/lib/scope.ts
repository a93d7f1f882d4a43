import { createContext, useContext } from "react";

/** Merchant and mode, part of every URL and request (docs/contract.md §1). */
export interface Scope {
  merchantId: string;
  mode: "test" | "live";
}

export const ScopeContext = createContext<Scope | null>(null);

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error("This component needs a merchant and mode from ScopeContext.");
  return scope;
}

export const scopeHeaders = ({ merchantId, mode }: Scope): Record<string, string> => ({
  "x-tua-merchant": merchantId,
  "x-tua-mode": mode,
});
