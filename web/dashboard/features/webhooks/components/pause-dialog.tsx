import { useMutation } from "urql";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { PAUSE_ENDPOINT } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";

interface Shown {
  endpoint: string;
  onPaused: () => void;
  onClose: () => void;
}

/** Says what a pause does, before it is made. */
export function PauseDialog({ endpoint, onPaused, onClose }: Shown) {
  const { health: words } = useWords(webhooksWords);
  const [, pause] = useMutation(PAUSE_ENDPOINT);
  return (
    <ConfirmDialog
      title={words.pauseTitle(endpoint)}
      confirm={words.pause}
      harmless
      act={async () => {
        const { error } = await pause({ input: { endpoint } });
        if (!error) onPaused();
        return { error };
      }}
      onClose={onClose}
    >
      <p>{words.pauseText}</p>
    </ConfirmDialog>
  );
}
