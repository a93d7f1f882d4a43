import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useNotice } from "../lib/notice.ts";
import { PartMissing } from "./lazy-component.tsx";
import { ProblemPanel } from "./problem-panel.tsx";

const UNREACHABLE = { code: "unreachable", message: "", fields: [], requestId: null };

interface Caught {
  error: unknown;
  reset: () => void;
}

/** Shown when a module fails to load. Retries automatically when the server is reachable again. */
export function PartFailed({ error, reset }: Caught) {
  if (!(error instanceof PartMissing)) throw error;
  useEffect(() => error.forget(), [error]);
  const tryAgain = async () => {
    if (await error.fetchAgain()) return reset();
    const isServed = await fetch("/", { method: "HEAD" }).catch(() => null);
    // The server responds but the module is gone: a newer version was deployed.
    if (isServed?.ok) window.location.reload();
  };
  return <ProblemPanel problem={UNREACHABLE} retry={() => void tryAgain()} />;
}

/** Error boundary of a lazy component. The rest of the page stays. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartFailed}>
      {children}
    </CatchBoundary>
  );
}

/** Error boundary of a lazy dialog: shows a notice and closes it. */
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
  const showNotice = useNotice();
  const giveUp = useEffectEvent(() => {
    showNotice({ kind: "failed", text: problem.unreachable });
    onClose();
    error.forget();
    reset();
  });
  useEffect(() => giveUp(), []);
  return null;
}
