import { useState } from "react";
import { useMutation } from "urql";
import type { ProcessorPartsFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ENABLE_PROCESSOR } from "../api/payment-method-queries.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import classes from "./payment-methods-page.module.css";
import { type ProcessorAct, ProcessorCard } from "./processor-card.tsx";

/** Every processor that Tua knows, with how it stands and what can be done about it. */
export function ProcessorList({ processors }: { processors: readonly ProcessorPartsFragment[] }) {
  const words = useWords(paymentMethodWords);
  const [acting, setActing] = useState<{ act: ProcessorAct; id: string } | null>(null);
  const found = processors.find(({ id }) => id === acting?.id);
  const close = () => setActing(null);
  return (
    <section aria-labelledby="processors">
      <h2 id="processors" className={classes.title}>
        {words.processors}
      </h2>
      {processors.every(({ state }) => state === "NOT_CONFIGURED") && (
        <p className={classes.hint}>{words.none}</p>
      )}
      <ul className={classes.cards}>
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

/** Asks once more, and says what becomes of payments that are under way. */
function EnableDialog({ processor, onClose }: { processor: ProcessorPartsFragment; onClose: () => void }) {
  const words = useWords(paymentMethodWords);
  const [, enableProcessor] = useMutation(ENABLE_PROCESSOR);
  const { id, name } = processor;
  // As it was when the dialog opened: the answer changes what is shown beneath it.
  const [isOn] = useState(processor.state !== "DISABLED");
  return (
    <ConfirmDialog
      title={isOn ? words.turnOffTitle(name) : words.turnOnTitle(name)}
      confirm={isOn ? words.turnOff : words.turnOn}
      harmless={!isOn}
      act={() => enableProcessor({ input: { processor: id, enabled: !isOn } })}
      onClose={onClose}
    >
      <p>{isOn ? words.turnOffText : words.turnOnText}</p>
      {isOn && <p>{words.turnOffAlone}</p>}
    </ConfirmDialog>
  );
}
