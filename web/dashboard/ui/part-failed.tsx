import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useNotice } from "../lib/notice.ts";
import { PartMissing } from "./late-part.tsx";
import { ProblemPanel } from "./problem-panel.tsx";

const UNREACHABLE = { code: "unreachable", message: "", fields: [], requestId: null };

interface Caught {
  error: unknown;
  reset: () => void;
}

/** In the place of a part that could not be fetched; it comes by itself when the server is back. */
export function PartFailed({ error, reset }: Caught) {
  if (!(error instanceof PartMissing)) throw error;
  useEffect(() => error.forget(), [error]);
  const tryAgain = async () => {
    if (await error.fetchAgain()) return reset();
    const isServed = await fetch("/", { method: "HEAD" }).catch(() => null);
    // The server is there and the part is not: this page is of an earlier version than the server.
    if (isServed?.ok) window.location.reload();
  };
  return <ProblemPanel problem={UNREACHABLE} retry={() => void tryAgain()} />;
}

/** Around a part that comes late: what is beside it stays when it cannot be fetched. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartFailed}>
      {children}
    </CatchBoundary>
  );
}

/** Around a dialog that comes late: where it cannot be fetched that is said, and it is closed. */
export function DialogBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const failed = (caught: Caught) => <DialogFailed {...caught} onClose={onClose} />;
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={failed}>
      {children}
    </CatchBoundary>
  );
}

function DialogFailed({ error, reset, onClose }: Caught & { onClose: () => void }) {
  if (!(error instanceof PartMissing)) throw error;
  const { problem } = useMessages();
  const say = useNotice();
  const giveUp = useEffectEvent(() => {
    say({ kind: "failed", text: problem.unreachable });
    onClose();
    error.forget();
    reset();
  });
  useEffect(() => giveUp(), []);
  return null;
}
