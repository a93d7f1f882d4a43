import { useMutation } from "urql";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { REMOVE_APPLICATION } from "../api/application-queries.ts";
import { applicationWords } from "../words/application-words.ts";

interface Shown {
  application: ApplicationRowFragment;
  onClose: () => void;
}

/** Says what will break, and asks for the application's name: a removed one does not come back. */
export function RemoveApplicationDialog({ application, onClose }: Shown) {
  const { remove: words } = useWords(applicationWords);
  const [, remove] = useMutation(REMOVE_APPLICATION);
  return (
    <ConfirmDialog
      title={words.title(application.name)}
      name={application.name}
      confirm={words.confirm}
      act={() => remove({ id: application.id })}
      onClose={onClose}
    >
      <p>{words.breaks}</p>
      <p>
        {words.keys} <b>{words.forever}</b>
      </p>
    </ConfirmDialog>
  );
}
