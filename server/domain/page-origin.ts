import type { Caller } from "./access.ts";
import { AppError } from "./app-error.ts";

/** Whether the credential can be used in pages at all: only tokens of public applications. */
export const isForPages = (caller: Caller): boolean =>
  caller.kind === "application" && caller.allowedOrigins !== null;

/** Whether pages of this origin can use the credential. */
export const allowsPage = (caller: Caller, origin: string): boolean =>
  caller.kind === "application" && caller.allowedOrigins?.includes(origin) === true;

/** The error for a page whose origin the credential does not allow. */
export const pageNotAllowed = (caller: Caller, origin: string): AppError =>
  new AppError(
    "origin_not_allowed",
    isForPages(caller)
      ? `This application doesn't allow the page's origin ${origin.slice(0, 200)}. Add it to the application's allowed origins.`
      : "Only access tokens of public applications work in pages of other sites. Use this credential on a server.",
  );

/** The error for a page whose origin no application has. */
export const pageNotRegistered = (origin: string): AppError =>
  new AppError(
    "origin_not_allowed",
    `No application allows the page's origin ${origin.slice(0, 200)}. Add it to the application's allowed origins.`,
  );
