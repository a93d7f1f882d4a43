import { createContext, useContext } from "react";
import type { ViewerQuery } from "../generated/graphql.ts";
import { useLanguage } from "./i18n/messages.ts";
import { useNow } from "./now.ts";
import { may, type Operation } from "./rights.ts";
import { type Scope, useScope } from "./scope.ts";
import type { Clock } from "./time.ts";

export type Viewer = ViewerQuery["viewer"];

export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in member and the current merchant. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("There is no viewer around this component.");
  return viewer;
}

/** Whether the viewer may run an operation, in the current mode unless another is given (docs/contract.md §7). */
export function useMay(operation: Operation, mode?: Scope["mode"]): boolean {
  const open = useScope().mode;
  return may(useViewer(), operation, mode ?? open);
}

/** The current time, with the merchant's time zone and the member's language. */
export function useClock(): Clock {
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  return { now: useNow(), timeZone: merchant.timeZone, locale };
}
