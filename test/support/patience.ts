/** Ends a wait that hangs. It measures nothing: even a busy machine does not reach it. */
export const MAX_WAIT_MS = 300_000;
