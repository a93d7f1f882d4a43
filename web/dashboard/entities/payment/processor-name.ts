import { PROCESSOR_NAMES } from "../../generated/facts.ts";
import { findLabel } from "../../lib/find-label.ts";

/** Processors that support live payments. */
export type LiveProcessor = Exclude<keyof typeof PROCESSOR_NAMES, "sandbox">;
export const LIVE_PROCESSORS = Object.keys(PROCESSOR_NAMES).filter((name) => name !== "sandbox");

/** Display name of a processor, the same in every language. */
export const processorName = (processor: string): string =>
  findLabel(PROCESSOR_NAMES, processor) ?? processor;
