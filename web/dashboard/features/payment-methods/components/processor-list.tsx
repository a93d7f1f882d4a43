import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerPause,
} from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import type { ProcessorPartsFragment } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Copyable } from "../../../ui/copyable.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { ENABLE_PROCESSOR } from "../api/payment-method-queries.ts";
import { paymentMethodMessages } from "../i18n/payment-method-messages.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import classes from "./payment-methods-page.module.css";

const STATES = {
  NOT_CONFIGURED: { tone: "pending", icon: IconCircleDashed },
  ACTIVE: { tone: "success", icon: IconCircleCheck },
  DISABLED: { tone: "pending", icon: IconPlayerPause },
  CREDENTIALS_REJECTED: { tone: "failed", icon: IconCircleX },
  UNAVAILABLE: { tone: "warning", icon: IconAlertTriangle },
} as const;

type ProcessorAct = "connect" | "enable";

/** Every supported processor with its status and actions. */
export function ProcessorList({ processors }: { processors: readonly ProcessorPartsFragment[] }) {
  const messages = useMessages(paymentMethodMessages);
  const [acting, setActing] = useState<{ act: ProcessorAct; id: string } | null>(null);
  const found = processors.find(({ id }) => id === acting?.id);
  const close = () => setActing(null);
  return (
    <section aria-labelledby="processors">
      <h2 id="processors" className={`${classes.title} weight-600`}>
        {messages.processors}
      </h2>
      {processors.every(({ state }) => state === "NOT_CONFIGURED") && <p className="hint">{messages.none}</p>}
      <ul className={`${classes.cards} stack gap-16`}>
        {processors.map((processor) => (
          <ProcessorCard
            key={processor.id}
            processor={processor}
            onAct={(act) => setActing({ act, id: processor.id })}
          />
        ))}
      </ul>
      {found && acting?.act === "connect" && <ConnectDialog processor={found} onClose={close} />}
      {found && acting?.act === "enable" && <EnableDialog processor={found} onClose={close} />}
    </section>
  );
}

interface Props {
  processor: ProcessorPartsFragment;
  onAct: (act: ProcessorAct) => void;
}

function ProcessorCard({ processor, onAct }: Props) {
  const messages = useMessages(paymentMethodMessages);
  const { id, name: title, state } = processor;
  const about = findLabel(messages.about, id);
  const heading = `processor-${id}`;
  return (
    <li className={`${classes.card} panel pad`} aria-labelledby={heading}>
      <div className="row between gap-16 lines-4">
        <h3 id={heading} className={`${classes.subtitle} heading`}>
          {title}
        </h3>
        <StatusBadge {...STATES[state]} text={messages.states[state]} />
      </div>
      {about && <p>{about.what}</p>}
      {state === "NOT_CONFIGURED" ? (
        <p className="hint">{about?.needs}</p>
      ) : (
        <Connected processor={processor} />
      )}
      <div className={`${classes.buttons} row`}>
        {state === "NOT_CONFIGURED" ? (
          <Button onClick={() => onAct("connect")}>{messages.setUp(title)}</Button>
        ) : (
          <>
            <Button
              variant="default"
              aria-label={messages.changeLabel(title)}
              onClick={() => onAct("connect")}
            >
              {messages.change}
            </Button>
            <Button
              variant="default"
              aria-label={state === "DISABLED" ? messages.turnOnLabel(title) : messages.turnOffLabel(title)}
              onClick={() => onAct("enable")}
            >
              {state === "DISABLED" ? messages.turnOn : messages.turnOff}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Connected({ processor }: Pick<Props, "processor">) {
  const messages = useMessages(paymentMethodMessages);
  const { id, state, checkedAt, canRefund, callbackUrl } = processor;
  const text = messages.stateTexts[state];
  return (
    <>
      {text && <p className="hint">{text}</p>}
      <p className={`${classes.facts} row dotted lines-0 small muted`}>
        {checkedAt && (
          <span>
            {messages.checked} <Timestamp at={checkedAt} />
          </span>
        )}
        <span>{canRefund ? messages.refunds.yes : messages.refunds.no}</span>
      </p>
      {callbackUrl && (
        <div className="stack gap-4 anywhere">
          <span className="small weight-550">{messages.callback}</span>
          <Copyable text={callbackUrl} label={messages.callback} />
          <p className="hint">{findLabel(messages.callbackHint, id)}</p>
        </div>
      )}
    </>
  );
}

/** Confirms enabling or disabling, and explains the effect on pending payments. */
function EnableDialog({ processor, onClose }: { processor: ProcessorPartsFragment; onClose: () => void }) {
  const messages = useMessages(paymentMethodMessages);
  const [, setProcessorEnabled] = useMutation(ENABLE_PROCESSOR);
  const { id, name } = processor;
  // The state when the dialog opened: the response changes the list behind it.
  const [isOn] = useState(processor.state !== "DISABLED");
  return (
    <ConfirmDialog
      title={isOn ? messages.turnOffTitle(name) : messages.turnOnTitle(name)}
      confirm={isOn ? messages.turnOffLabel(name) : messages.turnOnLabel(name)}
      harmless={!isOn}
      act={() => setProcessorEnabled({ input: { processor: id, enabled: !isOn } })}
      onClose={onClose}
    >
      <p>{isOn ? messages.turnOffText : messages.turnOnText}</p>
      {isOn && <p>{messages.turnOffAlone}</p>}
    </ConfirmDialog>
  );
}
