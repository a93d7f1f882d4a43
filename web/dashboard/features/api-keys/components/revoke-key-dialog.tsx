import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { problemOf } from "../../../lib/problem.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { REVOKE_API_KEY } from "../api/api-key-queries.ts";
import classes from "./dialog.module.css";
import { DialogProblem } from "./dialog-problem.tsx";

/** Says what will break, and asks for the key's name: a revoked key does not come back. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyRowFragment; onClose: () => void }) {
  const { apiKeys, cancel } = useWords();
  const { revoke: words, scopes } = apiKeys;
  const [typed, setTyped] = useState("");
  const [{ fetching, error }, revokeKey] = useMutation(REVOKE_API_KEY);
  const matches = typed.trim() === apiKey.name;
  const stops = apiKey.scopes.map((scope) => (scopes[scope] ?? scope).toLowerCase()).join(", ");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!matches || fetching) return;
    const { data } = await revokeKey({ id: apiKey.id });
    if (data) onClose();
  }

  return (
    <Dialog onClose={onClose} title={words.title(apiKey.name)}>
      <form className={classes.fields} onSubmit={submit}>
        <p>
          {words.breaks[apiKey.kind](stops)} <b>{words.forever}</b>
        </p>
        <TextInput
          data-autofocus
          autoComplete="off"
          label={words.type(apiKey.name)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {error && <DialogProblem problem={problemOf(error)} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" className={classes.danger ?? ""} disabled={!matches} loading={fetching}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
