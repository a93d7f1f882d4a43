import { Button } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { WebhookSettingsPartsFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useWords } from "../../../lib/words/words.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import { ROTATE_WEBHOOK_SECRET } from "../api/webhook-queries.ts";
import { VERIFY_BY_LIBRARY } from "../model/recipe.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./webhooks-page.module.css";

/** What signs webhooks now, by its end; during a rotation what still does beside it, and for how long. */
export function SigningSecrets({ secrets }: { secrets: WebhookSettingsPartsFragment["secrets"] }) {
  const { secrets: words } = useWords(webhooksWords);
  const { access } = useWords();
  const now = useNow();
  const [isRotating, setRotating] = useState(false);
  const [, rotateSecret] = useMutation(ROTATE_WEBHOOK_SECRET);
  async function rotate(overlapSeconds: number) {
    const { data, error } = await rotateSecret({ input: { overlapSeconds } });
    return { secret: data?.rotateWebhookSecret.secret, error };
  }
  return (
    <>
      <p className={classes.hint}>{words.hint}</p>
      <ul className={classes.secrets}>
        {secrets
          .filter((one) => signsAt(one, now))
          .map(({ id, lastFour, createdAt, expiresAt }) => (
            <li key={id}>
              <code>whsec_…{lastFour}</code>
              <span>
                {words.made} <Moment at={createdAt} />
              </span>
              <OldSecret until={expiresAt} />
            </li>
          ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={access.rotate.of(words.name)}
          onClick={() => setRotating(true)}
        >
          {words.rotate}
        </Button>
      </div>
      <details className={classes.recipe}>
        <summary>{words.verify}</summary>
        <ol>
          {words.recipe.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={classes.hint}>{words.standard}</p>
        <CodeBlock code={VERIFY_BY_LIBRARY} />
        <p className={classes.hint}>{words.docs}</p>
      </details>
      {isRotating && (
        <RotateDialog
          name={words.name}
          label={words.newLabel}
          rotate={rotate}
          onClose={() => setRotating(false)}
        >
          <p>{words.rotateText}</p>
        </RotateDialog>
      )}
    </>
  );
}

const signsAt = ({ expiresAt }: { expiresAt: string | null }, now: number): boolean =>
  expiresAt === null || Date.parse(expiresAt) > now;
