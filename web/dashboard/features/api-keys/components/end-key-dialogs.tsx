import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import { REVOKE_API_KEY, ROTATE_API_KEY } from "../api/api-key-queries.ts";
import { apiKeyWords } from "../words/api-key-words.ts";

interface Shown {
  apiKey: ApiKeyRowFragment;
  onClose: () => void;
}

export function RotateKeyDialog({ apiKey, onClose }: Shown) {
  const words = useWords(apiKeyWords);
  const [, rotateKey] = useMutation(ROTATE_API_KEY);
  return (
    <RotateDialog
      name={apiKey.name}
      label={words.secret.label}
      readable={apiKey.kind === "SECRET" ? undefined : words.secret.readable}
      rotate={async (overlapSeconds) => {
        const { data, error } = await rotateKey({ input: { id: apiKey.id, overlapSeconds } });
        return { data: data?.rotateApiKey.secret, error };
      }}
      onClose={onClose}
    >
      <p>{words.rotate[apiKey.kind]}</p>
    </RotateDialog>
  );
}

/** Says what will break, and asks for the key's name: a revoked key does not come back. */
export function RevokeKeyDialog({ apiKey, onClose }: Shown) {
  const { revoke: words } = useWords(apiKeyWords);
  const { access } = useWords();
  const [, revokeKey] = useMutation(REVOKE_API_KEY);
  const stops = apiKey.scopes.map((scope) => access.scopes[scope].toLowerCase()).join(", ");
  return (
    <ConfirmDialog
      title={words.title(apiKey.name)}
      name={apiKey.name}
      confirm={words.confirm}
      act={() => revokeKey({ id: apiKey.id })}
      onClose={onClose}
    >
      <p>
        {words.breaks[apiKey.kind](stops)} <b>{words.forever}</b>
      </p>
    </ConfirmDialog>
  );
}
