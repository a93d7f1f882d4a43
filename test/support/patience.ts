/** Ends a wait that hangs. Nothing is measured by it, so no busy machine reaches it. */
export const PATIENCE_MS = 300_000;
