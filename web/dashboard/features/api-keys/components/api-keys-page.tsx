import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWish } from "../../../lib/wish.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { API_KEYS } from "../api/api-key-queries.ts";
import { inOrder } from "../model/key-status.ts";
import { apiKeyWords } from "../words/api-key-words.ts";
import { ApiKeyTable, type KeyAct } from "./api-key-table.tsx";
import { KeyDialog, RevokeKeyDialog, RotateKeyDialog } from "./key-dialogs.tsx";

const DIALOGS = { edit: KeyDialog, rotate: RotateKeyDialog, revoke: RevokeKeyDialog };

/** Settings → API Keys: see them, create one, change, renew or revoke one. */
export function ApiKeysPage() {
  const words = useWords(apiKeyWords);
  const { modes } = useWords();
  const { mode } = useScope();
  const now = useNow();
  const [creating, setCreating] = useState(false);
  useWish("create-api-key", () => setCreating(true));
  const [acting, setActing] = useState<{ act: KeyAct; apiKey: ApiKeyRowFragment } | null>(null);
  const { data, problem, again } = useFreshQuery(API_KEYS);
  const ActDialog = acting && DIALOGS[acting.act];
  const keys = data && inOrder(data.apiKeys, now);
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page
      title={words.title}
      lead={words.lead(modes[mode].toLowerCase())}
      actions={keys && keys.length > 0 && create}
    >
      <div className="panel">
        <ApiKeyTable
          rows={keys}
          problem={problem}
          retry={again}
          empty={
            <EmptyState icon={IconKey} title={words.empty.title}>
              <p>{words.empty.text}</p>
              {create}
            </EmptyState>
          }
          onAct={(act, apiKey) => setActing({ act, apiKey })}
        />
      </div>
      {creating && <KeyDialog onClose={() => setCreating(false)} />}
      {ActDialog && <ActDialog apiKey={acting.apiKey} onClose={() => setActing(null)} />}
    </Page>
  );
}
