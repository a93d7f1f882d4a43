import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useMutation } from "urql";
import type { PushFieldsFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useNotice } from "../../../lib/notice.ts";
import type { RequestError } from "../../../lib/problem.ts";
import { may } from "../../../lib/rights.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { Section } from "../../../ui/section.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import {
  PUSH_NOTIFICATIONS,
  REMOVE_PUSH_SUBSCRIPTION,
  SAVE_PUSH_SUBSCRIPTION,
  SEND_TEST_PUSH,
} from "../api/push-queries.ts";
import { pushMessages } from "../i18n/push-messages.ts";
import { hasBrowserSubscription, readPushSupport, subscribeBrowser } from "../model/push-browser.ts";
import { checkPushForm, type PushForm, toPushChoice, toPushForm } from "../model/push-form.ts";
import classes from "./profile-page.module.css";

/** Push notifications in this browser, at this merchant and in this mode. */
export function PushPanel() {
  const { modes } = useMessages();
  const messages = useMessages(pushMessages);
  const { merchant } = useViewer();
  const { mode } = useScope();
  const { data, problem, refetch } = useFreshQuery(PUSH_NOTIFICATIONS);
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null);
  useEffect(() => {
    void hasBrowserSubscription().then(setSubscribed, () => setSubscribed(false));
  }, []);
  const push = isSubscribed === null ? undefined : data?.pushNotifications;
  return (
    <Section title={messages.title} lead={messages.lead(merchant.name, modes[mode].toLowerCase())}>
      <div className="panel" aria-busy={!push && !problem}>
        {!push && problem && <ProblemPanel problem={problem} retry={refetch} />}
        {push && (
          <PushChoices push={push} isSubscribed={isSubscribed === true} onSubscribed={setSubscribed} />
        )}
      </div>
    </Section>
  );
}

interface Props {
  push: PushFieldsFragment;
  isSubscribed: boolean;
  onSubscribed: (isSubscribed: boolean) => void;
}

type Failure = "denied" | "failed";

function PushChoices({ push: { publicKey, subscription }, isSubscribed, onSubscribed }: Props) {
  const messages = useMessages(pushMessages);
  const { code, locale } = useLanguage();
  const showNotice = useNotice();
  const viewer = useViewer();
  const { mode } = useScope();
  const [, save] = useMutation(SAVE_PUSH_SUBSCRIPTION);
  const [, remove] = useMutation(REMOVE_PUSH_SUBSCRIPTION);
  const [, sendTest] = useMutation(SEND_TEST_PUSH);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stored = isSubscribed ? subscription : null;
  const decides = may(viewer, "decideReviews", mode);
  const form = useForm<PushForm>({
    initialValues: toPushForm(stored, locale),
    validate: (values) => checkPushForm(values, messages),
  });

  async function turnOn(values: PushForm) {
    setFailure(null);
    const browser = await subscribeBrowser(publicKey).catch(() => "failed" as const);
    if (browser === null || browser === "failed") {
      setFailure(browser === null ? "denied" : "failed");
      return undefined;
    }
    onSubscribed(true);
    const language = code === "fr" ? ("FR" as const) : ("EN" as const);
    return save({ input: { ...browser, ...toPushChoice(values), language } });
  }
  const saving = useSubmit(form, turnOn, () =>
    showNotice({ kind: "done", text: stored ? messages.saved : messages.turnedOn }),
  );
  const [acting, setActing] = useState<"test" | "turnOff" | null>(null);
  const [rejected, setRejected] = useState<RequestError | null>(null);

  async function act(action: "test" | "turnOff") {
    setActing(action);
    const { error } = action === "test" ? await sendTest({}) : await remove({});
    setActing(null);
    setRejected(error ?? null);
    const done = action === "test" ? messages.tested : messages.turnedOff;
    if (!error) showNotice({ kind: "done", text: done });
  }

  const support = readPushSupport();
  const obstacle = support === "supported" ? failure : support;
  if (support !== "supported") return <Obstacle of={messages[support]} />;
  const offered = (["EVERY_PAYMENT", "LARGE_PAYMENTS", "REVIEWS_ONLY"] as const).filter(
    (choice) => decides || choice !== "REVIEWS_ONLY",
  );
  const { choice } = form.values;
  return (
    <>
      {obstacle && (
        <div className="ruled-below">
          <Obstacle of={messages[obstacle]} />
        </div>
      )}
      <form noValidate onSubmit={saving.onSubmit} className="pad stack gap-16">
        <StatusBadge
          tone={stored ? "success" : "pending"}
          icon={stored ? IconBell : IconBellOff}
          text={stored ? messages.on : messages.off}
        />
        <RadioChoice
          label={messages.choose}
          {...form.getInputProps("choice")}
          choices={offered.map((value) => ({
            value,
            label: messages.choices[value],
            description: messages.hints[value],
          }))}
        />
        {choice === "LARGE_PAYMENTS" && (
          <TextInput
            className={classes.amount}
            inputMode="decimal"
            label={messages.largeAmount}
            rightSection={<span className="tiny muted">{viewer.merchant.currency}</span>}
            rightSectionWidth={48}
            {...form.getInputProps("largeAmount")}
          />
        )}
        {decides && choice !== "REVIEWS_ONLY" && <p className="muted small">{messages.withReviews}</p>}
        <DialogProblem problem={saving.problem ?? rejected} />
        <div className="row gap-12 lines-8">
          <Button type="submit" loading={saving.isSending}>
            {stored ? messages.save : messages.turnOn}
          </Button>
          {stored && (
            <>
              <Button variant="default" loading={acting === "test"} onClick={() => act("test")}>
                {messages.test}
              </Button>
              <Button variant="default" loading={acting === "turnOff"} onClick={() => act("turnOff")}>
                {messages.turnOff}
              </Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}

/** Why there are no notifications, and how to get them. */
function Obstacle({ of }: { of: { title: string; text: string } }) {
  const messages = useMessages(pushMessages);
  return (
    <p className="pad-12 small warning" role="status">
      <strong>{of.title}</strong> {of.text}{" "}
      <DocsLink href="/docs/push-notifications">{messages.link}</DocsLink>
    </p>
  );
}
