import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { REVOKE_API_KEY } from "../api/api-key-queries.ts";
import { apiKeyWords } from "../words/api-key-words.ts";

/** Says what will break, and asks for the key's name: a revoked key does not come back. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyRowFragment; onClose: () => void }) {
  const apiKeys = useWords(apiKeyWords);
  const { access } = useWords();
  const { revoke: words } = apiKeys;
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
