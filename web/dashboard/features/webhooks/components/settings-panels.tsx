import { Button, Skeleton, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { useMutation } from "urql";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { WebhookSettingsPartsFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNow } from "../../../lib/now.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CodeBlock, Copyable } from "../../../ui/copyable.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { ROTATE_WEBHOOK_SECRET, UPDATE_WEBHOOK, WEBHOOK } from "../api/webhook-queries.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import classes from "./webhooks-page.module.css";

/** The default webhook URL and the signing secrets. */
export function SettingsPanels() {
  const messages = useMessages(webhookMessages);
  const { data, problem, refetch } = useFreshQuery(WEBHOOK);
  if (!data && problem) {
    return (
      <div className="panel">
        <ProblemPanel problem={problem} retry={refetch} />
      </div>
    );
  }
  const { defaultCallbackUrl, secrets } = data?.webhook ?? {};
  return (
    <div className={classes.two} aria-busy={!data}>
      <Panel id="webhook-address" title={messages.webhookUrl.title} hint={messages.webhookUrl.hint}>
        {defaultCallbackUrl !== undefined && <DefaultWebhookUrl url={defaultCallbackUrl} />}
      </Panel>
      <Panel id="webhook-secrets" title={messages.secrets.title} hint={messages.secrets.hint}>
        {secrets && <SigningSecrets secrets={secrets} />}
      </Panel>
    </div>
  );
}

interface PanelProps {
  id: string;
  title: string;
  hint: string;
  /** Empty while loading. */
  children: ReactNode;
}

function Panel({ id, title, hint, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="stack gap-12 pad">
        <h2 id={id} className="heading">
          {title}
        </h2>
        {children ? <p className="hint">{hint}</p> : <Skeleton height={64} animate={false} />}
        {children}
      </div>
    </section>
  );
}

/** Webhook URL for sessions without their own. */
function DefaultWebhookUrl({ url }: { url: string | null }) {
  const { webhookUrl: messages } = useMessages(webhookMessages);
  const [openDialog, setOpenDialog] = useState<"edit" | "clear" | null>(null);
  const [, updateWebhook] = useMutation(UPDATE_WEBHOOK);
  const close = () => setOpenDialog(null);
  return (
    <>
      {url ? <Copyable text={url} label={messages.label} /> : <p>{messages.none}</p>}
      <div className="row">
        <Button variant="default" size="compact-md" onClick={() => setOpenDialog("edit")}>
          {url ? messages.change : messages.set}
        </Button>
        {url && (
          <Button variant="default" size="compact-md" onClick={() => setOpenDialog("clear")}>
            {messages.clear}
          </Button>
        )}
      </div>
      {openDialog === "edit" && <WebhookUrlDialog url={url} onClose={close} />}
      {openDialog === "clear" && (
        <ConfirmDialog
          title={messages.clearTitle}
          confirm={messages.clear}
          act={() => updateWebhook({ input: { defaultCallbackUrl: null } })}
          onClose={close}
        >
          <p>{messages.clearText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Sets or changes the default webhook URL. */
export function WebhookUrlDialog({ url, onClose }: { url: string | null; onClose: () => void }) {
  const { webhookUrl: messages } = useMessages(webhookMessages);
  const { access } = useMessages();
  const [, updateWebhook] = useMutation(UPDATE_WEBHOOK);
  const form = useForm({ initialValues: { defaultCallbackUrl: url ?? "" } });
  return (
    <FormDialog
      form={form}
      send={(typed) => updateWebhook({ input: { defaultCallbackUrl: typed.defaultCallbackUrl.trim() } })}
      submit={url ? access.save : messages.set}
      title={url ? messages.change : messages.set}
      onClose={onClose}
    >
      <TextInput
        type="url"
        data-autofocus
        autoComplete="off"
        label={messages.label}
        description={messages.format}
        {...form.getInputProps("defaultCallbackUrl")}
      />
    </FormDialog>
  );
}

/** Shortest verification code. The guide verify-webhooks has other languages. */
const VERIFY_BY_LIBRARY = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.TUA_WEBHOOK_SECRET);
// Throws unless the signature and its age are good.
const event = webhook.verify(body, headers);`;

/**
 * The current signing secret by its last characters and, during a rotation, the previous one with its expiry.
 */
function SigningSecrets({ secrets }: Pick<WebhookSettingsPartsFragment, "secrets">) {
  const { secrets: messages } = useMessages(webhookMessages);
  const { access } = useMessages();
  const now = useNow();
  const [isRotating, setRotating] = useState(false);
  const [, rotateSecret] = useMutation(ROTATE_WEBHOOK_SECRET);
  return (
    <>
      <ul className={`${classes.secrets} stack small`}>
        {secrets
          .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
          .map(({ id, lastFour, createdAt, expiresAt }) => (
            <li key={id}>
              <code className="code">whsec_…{lastFour}</code>
              <span>
                {messages.made} <Timestamp at={createdAt} />
              </span>
              <OldSecret until={expiresAt} />
            </li>
          ))}
      </ul>
      <div className="row">
        <Button
          variant="default"
          size="compact-md"
          aria-label={messages.rotate}
          onClick={() => setRotating(true)}
        >
          {access.rotate.open}
        </Button>
      </div>
      <details className={classes.recipe}>
        <summary className="summary">{messages.verify}</summary>
        <ol>
          {messages.recipe.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="hint">{messages.standard}</p>
        <CodeBlock code={VERIFY_BY_LIBRARY} />
        <p className="hint">
          <DocsLink href="/docs/verify-webhooks">{messages.docs}</DocsLink>
        </p>
      </details>
      {isRotating && (
        <RotateDialog
          of="secret"
          title={messages.rotateTitle}
          done={messages.rotated}
          label={messages.newLabel}
          rotate={async (overlapSeconds) => {
            const { data, error } = await rotateSecret({ input: { overlapSeconds } });
            return { data: data?.rotateWebhookSecret.secret, error };
          }}
          onClose={() => setRotating(false)}
        >
          <p>{messages.rotateText}</p>
        </RotateDialog>
      )}
    </>
  );
}
