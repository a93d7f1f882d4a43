import { useMutation } from "urql";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { PAUSE_ENDPOINT } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";

/** Says what a pause does, before it is made. */
export function PauseDialog({ endpoint, onClose }: { endpoint: string; onClose: () => void }) {
  const { health: words } = useWords(webhooksWords);
  const [, pause] = useMutation(PAUSE_ENDPOINT);
  return (
    <ConfirmDialog
      title={words.pauseTitle(endpoint)}
      confirm={words.pause}
      harmless
      act={() => pause({ input: { endpoint } })}
      onClose={onClose}
    >
      <p>{words.pauseText}</p>
    </ConfirmDialog>
  );
}
