import { PROCESSOR_NAMES } from "../../generated/facts.ts";
import { wordOf } from "../../lib/word-of.ts";

/** Those that serve live payments. */
export type LiveProcessor = Exclude<keyof typeof PROCESSOR_NAMES, "sandbox">;
export const LIVE_PROCESSORS = Object.keys(PROCESSOR_NAMES).filter((name) => name !== "sandbox");

/** What a processor is called, the same in every language. */
export const processorName = (processor: string): string => wordOf(PROCESSOR_NAMES, processor) ?? processor;
