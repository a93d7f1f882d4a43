import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { LabeledCode } from "../../../ui/one-time-secret.tsx";
import { CREATE_FIRST_KEY } from "../api/quickstart-queries.ts";
import { quickstartMessages } from "../i18n/quickstart-messages.ts";
import { findKeyProblem } from "../model/snippets.ts";
import classes from "./quickstart.module.css";

interface Props {
  /** The key in the snippets. Null for none. */
  secret: string | null;
  onKey: (secret: string | null) => void;
  onCreated: () => void;
}

/** Creates a key for the snippets, or accepts a pasted one. */
export function TestKey({ secret, onKey, onCreated }: Props) {
  const { key: messages } = useMessages(quickstartMessages);
  const [{ data, error, fetching }, create] = useMutation(CREATE_FIRST_KEY);
  const [pasted, setPasted] = useState("");
  const problem = pasted === "" ? null : findKeyProblem(pasted.trim());
  const created = data?.createApiKey.secret;

  async function createKey() {
    const result = await create({ name: messages.name });
    if (!result.data) return;
    onKey(result.data.createApiKey.secret);
    onCreated();
  }

  function paste(text: string) {
    setPasted(text);
    const key = text.trim();
    onKey(key !== "" && findKeyProblem(key) === null ? key : null);
  }

  return (
    <div className={`stack gap-12 ${classes.part}`}>
      <p>{messages.text}</p>
      {created ? (
        <>
          <LabeledCode label={messages.label} code={created} />
          <p className="line at-top warning">
            <IconAlertTriangle size={18} className="rigid" aria-hidden />
            {messages.once}
          </p>
        </>
      ) : (
        <>
          <div className={`row full ${classes.choice}`}>
            <Button
              leftSection={<IconKey size={16} aria-hidden />}
              loading={fetching}
              onClick={() => void createKey()}
            >
              {messages.create}
            </Button>
            <TextInput
              className={classes.paste ?? ""}
              label={messages.paste}
              placeholder="sk_test_…"
              autoComplete="off"
              spellCheck={false}
              value={pasted}
              error={problem && messages.problems[problem]}
              onChange={(event) => paste(event.currentTarget.value)}
            />
          </div>
          <DialogProblem problem={error} />
          {!secret && <p className="muted small">{messages.without}</p>}
        </>
      )}
    </div>
  );
}
