import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerPause,
} from "@tabler/icons-react";
import type { ProcessorPartsFragment } from "../../../generated/graphql.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import page from "../../../ui/page.module.css";
import { State } from "../../../ui/state.tsx";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import classes from "./payment-methods-page.module.css";

const STATES = {
  NOT_CONFIGURED: { tone: "pending", icon: IconCircleDashed },
  ACTIVE: { tone: "success", icon: IconCircleCheck },
  DISABLED: { tone: "pending", icon: IconPlayerPause },
  CREDENTIALS_REJECTED: { tone: "failed", icon: IconCircleX },
  UNAVAILABLE: { tone: "warning", icon: IconAlertTriangle },
} as const;

export type ProcessorAct = "connect" | "enable";

interface Shown {
  processor: ProcessorPartsFragment;
  onAct: (act: ProcessorAct) => void;
}

export function ProcessorCard({ processor, onAct }: Shown) {
  const words = useWords(paymentMethodWords);
  const { id, name: title, state } = processor;
  const about = wordOf(words.about, id);
  const heading = `processor-${id}`;
  return (
    <li className={`${page.panel} ${classes.card}`} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <h3 id={heading} className={classes.subtitle}>
          {title}
        </h3>
        <State {...STATES[state]} word={words.states[state]} />
      </div>
      {about && <p>{about.what}</p>}
      {state === "NOT_CONFIGURED" ? (
        <p className={classes.hint}>{about?.needs}</p>
      ) : (
        <Connected processor={processor} />
      )}
      <div className={classes.buttons}>
        {state === "NOT_CONFIGURED" ? (
          <Button onClick={() => onAct("connect")}>{words.setUp(title)}</Button>
        ) : (
          <>
            <Button variant="default" aria-label={words.changeOf(title)} onClick={() => onAct("connect")}>
              {words.change}
            </Button>
            <Button
              variant="default"
              aria-label={state === "DISABLED" ? words.turnOnOf(title) : words.turnOffOf(title)}
              onClick={() => onAct("enable")}
            >
              {state === "DISABLED" ? words.turnOn : words.turnOff}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Connected({ processor }: Pick<Shown, "processor">) {
  const words = useWords(paymentMethodWords);
  const { id, state, checkedAt, canRefund, callbackUrl } = processor;
  const text = words.stateTexts[state];
  return (
    <>
      {text && <p className={classes.hint}>{text}</p>}
      <p className={classes.facts}>
        {checkedAt && (
          <span>
            {words.checked} <Moment at={checkedAt} />
          </span>
        )}
        <span>{canRefund ? words.refunds.yes : words.refunds.no}</span>
      </p>
      {callbackUrl && (
        <div className={classes.callback}>
          <span className={classes.label}>{words.callback}</span>
          <Copyable text={callbackUrl} label={words.callback} />
          <p className={classes.hint}>{wordOf(words.callbackHint, id)}</p>
        </div>
      )}
    </>
  );
}
