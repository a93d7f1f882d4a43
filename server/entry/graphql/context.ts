import type { Caller } from "../../domain/access.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import type { EntryOptions } from "../entry-options.ts";
import { type Deadline, until } from "./deadline.ts";
import { createLoaders, type Loaders } from "./loaders.ts";
import type { Urls } from "./urls.ts";

/** Context of all resolvers, at all endpoints. Each request has one, and so does each event of a subscription. */
export interface GraphqlContext {
  caller: Caller;
  useCases: UseCases;
  loaders: Loaders;
  requestId: string;
  urls: Urls;
  deadline: Deadline;
  /** Aborts when the process stops, so that long-running operations end. */
  stopping: AbortSignal;
}

export function createContext(options: EntryOptions, caller: Caller, requestId: string): GraphqlContext {
  const { baseUrl, checkoutUrl, stopping } = options;
  const deadline: Deadline = { endsAt: null };
  const useCases = until(deadline, options.useCases);
  const loaders = createLoaders(useCases, caller);
  const urls = { baseUrl, checkoutUrl };
  return { caller, useCases, loaders, requestId, urls, deadline, stopping };
}
