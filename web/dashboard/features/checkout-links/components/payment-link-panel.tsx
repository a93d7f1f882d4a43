import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPrinter, IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMutation } from "urql";
import type { PaymentLinkRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useNotice } from "../../../lib/notice.ts";
import { errorText, NOT_FOUND, toProblem } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { PAYMENT_LINK, UPDATE_PAYMENT_LINK } from "../api/payment-link-queries.ts";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";
import { LinkPoster } from "./link-poster.tsx";
import { PaymentLinkDialog } from "./payment-link-dialog.tsx";
import { LinkStatusBadge, useAmountText, useCountText } from "./payment-link-parts.tsx";
import { ShareableCode } from "./shareable-code.tsx";

interface Props {
  id: string;
  onClose: () => void;
}

/** One payment link beside the list: its code, payments and settings. */
export function PaymentLinkPanel({ id, onClose }: Props) {
  const { panel: messages } = useMessages(paymentLinkMessages);
  const { data, problem, refetch } = useFreshQuery(PAYMENT_LINK, { id });
  // Payments change the counts.
  useFresh(refetch, { pause: null });
  return (
    <SidePanel label={messages.label} onClose={onClose}>
      <Loaded
        data={data?.paymentLink}
        problem={problem ?? (data ? NOT_FOUND : null)}
        retry={refetch}
        height={320}
      >
        {(link) => <PanelContent link={link} />}
      </Loaded>
    </SidePanel>
  );
}

function PanelContent({ link }: { link: PaymentLinkRowFragment }) {
  const messages = useMessages(paymentLinkMessages);
  const { panel: texts } = messages;
  const params = useScope();
  const clock = useClock();
  const toAmountText = useAmountText();
  const toCountText = useCountText();
  const [isEditing, setEditing] = useState(false);
  const { id, url, description, status, openCount, paymentLimit, endsAt, createdAt } = link;
  const amount = toAmountText(link);
  return (
    <article>
      <header>
        <h2 className="own-lines anywhere">{description}</h2>
        <LinkStatusBadge status={status} />
      </header>
      <p className="large weight-600 digits">{amount}</p>
      <p className="muted">{messages.statusTexts[status]}</p>
      <ShareableCode
        url={url}
        label={texts.code(description)}
        text={`${amount} · ${description}`}
        fileName={`payment-link-${id.slice(-6)}`}
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </ShareableCode>
      <section>
        <p role="status">
          <b className="weight-600">{toCountText(link)}</b>
          {openCount > 0 && ` · ${messages.open(openCount)}`}
        </p>
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconReceipt size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/m/$merchantId/$mode/payments"
                params={params}
                search={{ paymentLink: id }}
              />
            )}
          >
            {texts.payments}
          </Button>
          <PauseButton link={link} />
          <Button variant="default" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        </div>
      </section>
      <section>
        <Facts
          facts={[
            [texts.url, <Copyable key="url" label={texts.url} text={url} />],
            [texts.limit, paymentLimit ?? texts.noLimit],
            [texts.ends, endsAt ? fullTime(endsAt, clock) : texts.noEnd],
            [texts.created, fullTime(createdAt, clock)],
            [texts.id, <Copyable key="id" label={texts.id} text={id} />],
          ]}
        />
      </section>
      <LinkPoster link={link} />
      {isEditing && (
        <PaymentLinkDialog link={link} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </article>
  );
}

/** Pauses or resumes immediately, because it can be undone. */
function PauseButton({ link: { id, pausedAt } }: { link: PaymentLinkRowFragment }) {
  const { panel: texts } = useMessages(paymentLinkMessages);
  const { problem: problemMessages } = useMessages();
  const showNotice = useNotice();
  const [{ fetching }, update] = useMutation(UPDATE_PAYMENT_LINK);
  const isPaused = pausedAt !== null;
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  async function change() {
    const { error } = await update({ input: { id, paused: !isPaused } });
    showNotice(
      error
        ? { kind: "failed", text: errorText(problemMessages, toProblem(error)) }
        : { kind: "done", text: isPaused ? texts.resumed : texts.paused },
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      loading={fetching}
      onClick={() => void change()}
    >
      {isPaused ? texts.resume : texts.pause}
    </Button>
  );
}
