import { useMatches } from "@tanstack/react-router";
import type { Messages } from "../lib/i18n/messages.ts";

export type PageName = keyof Messages["shell"]["pages"];

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Name of the route's page in the messages. Unset for details within a page. */
    page?: PageName;
  }
}

/** Whether no page exists at this URL within a merchant. */
export const useIsNotFound = (): boolean =>
  useMatches({
    select: (matches) => matches.some(({ status, _notFound }) => status === "notFound" || _notFound === true),
  });

/** The current page and its route path without parameter values. */
export function useCurrentPage(): { page: PageName; path: string } {
  return useMatches({
    select: (matches) => {
      const open = matches.findLast(({ staticData }) => staticData.page);
      return { page: open?.staticData.page ?? "home", path: open?.fullPath ?? "" };
    },
    structuralSharing: true,
  });
}
