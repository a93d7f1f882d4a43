import { useMatches } from "@tanstack/react-router";
import type { Messages } from "../lib/i18n/messages.ts";

export type PageName = keyof Messages["shell"]["pages"];

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Which page a route is, by its name among the words; of one thing within a page nothing. */
    page?: PageName;
  }
}

/** Whether nothing stands at this address within a merchant. */
export const useIsNowhere = (): boolean =>
  useMatches({
    select: (matches) => matches.some(({ status, _notFound }) => status === "notFound" || _notFound === true),
  });

/** The page that is open, and its address without what is filled in. */
export function useHere(): { page: PageName; path: string } {
  return useMatches({
    select: (matches) => {
      const open = matches.findLast(({ staticData }) => staticData.page);
      return { page: open?.staticData.page ?? "home", path: open?.fullPath ?? "" };
    },
    structuralSharing: true,
  });
}
