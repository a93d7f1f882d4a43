import { createContext, useContext } from "react";
import type { ViewerQuery } from "../generated/graphql.ts";
import { useNow } from "./now.ts";
import { may } from "./rights.ts";
import type { Scope } from "./scope.ts";
import type { Clock } from "./time.ts";
import { useLanguage } from "./words/words.ts";

export type Viewer = ViewerQuery["viewer"];

export const ViewerContext = createContext<Viewer | null>(null);

/** Who looks, and at which merchant. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("There is no viewer around this component.");
  return viewer;
}

/** Whether they manage the merchant and its members (contract §7). */
export const isManager = (viewer: Pick<Viewer, "role">): boolean => may(viewer, "manageMerchant", "live");

/** Whether they work with keys, webhooks and applications: a developer does in test mode alone (contract §7). */
export const isBuilder = (viewer: Pick<Viewer, "role">, mode: Scope["mode"]): boolean =>
  may(viewer, "manageApplications", mode);

/** Whether they start and cancel checkouts in this mode (contract §7). */
export const takesPayments = ({ scopes }: Pick<Viewer, "scopes">): boolean =>
  scopes.includes("PAYMENTS_CREATE");

/** Whether they give money of payments back (contract §7). */
export const givesBack = ({ scopes }: Pick<Viewer, "scopes">): boolean => scopes.includes("REFUNDS_CREATE");

/** The time now, on the merchant's wall. */
export function useClock(): Clock {
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  return { now: useNow(), timeZone: merchant.timeZone, locale };
}
