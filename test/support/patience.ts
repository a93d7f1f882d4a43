/** Ends a wait that hangs. It measures nothing: even a busy machine does not reach it. */
export const PATIENCE_MS = 300_000;
