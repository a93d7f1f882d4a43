import { CloseButton } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useMutation } from "urql";
import type { SetupStepsFragment } from "../../generated/graphql.ts";
import { problemOf } from "../../lib/problem.ts";
import { useScope } from "../../lib/scope.ts";
import { useMay, useViewer } from "../../lib/viewer.ts";
import { useWords } from "../../lib/words/words.ts";
import page from "../../ui/page.module.css";
import { ProblemText } from "../../ui/problem-panel.tsx";
import classes from "./setup-card.module.css";
import { DISMISS_SETUP } from "./setup-queries.ts";
import { countDone, mayDo, PLACES, STEPS, type Step } from "./setup-steps.ts";
import { TestPayment } from "./test-payment.tsx";
import { setupWords } from "./words/setup-words.ts";

interface Shown {
  /** How far the merchant is; undefined until it is known. */
  setup: SetupStepsFragment | undefined;
  /** What stands under a step where it is done on the spot. Such a card is not hidden. */
  opened?: Partial<Record<Step, ReactNode>>;
}

/** The first steps, ticked by the server; each leads to where it is done. */
export function SetupCard({ setup, opened }: Shown) {
  const words = useWords(setupWords);
  const mayDismiss = useMay("manageMerchant");
  const [{ error }, dismiss] = useMutation(DISMISS_SETUP);
  const id = useId();
  const done = setup && countDone(setup);
  return (
    <section className={`${page.panel} pad`} aria-labelledby={id}>
      <div className={`row at-top gap-16 ${classes.head}`}>
        <div className="grow">
          <h2 id={id}>{words.title}</h2>
          <p className="quiet small">{words.lead}</p>
        </div>
        {done !== undefined && (
          <p className={`line gap-12 small weight-550 digits ${classes.progress}`}>
            <span className={`track ${classes.track}`} aria-hidden>
              <span style={{ width: `${(done / STEPS.length) * 100}%` }} />
            </span>
            {words.progress(done, STEPS.length)}
          </p>
        )}
        {mayDismiss && !opened && (
          <CloseButton aria-label={words.dismiss} title={words.dismiss} onClick={() => void dismiss({})} />
        )}
      </div>
      {error && (
        <div role="alert" className="failed small above-8">
          <ProblemText problem={problemOf(error)} />
        </div>
      )}
      <ol className={classes.steps} data-opened={opened && true}>
        {STEPS.map((step) => (
          <SetupStep key={step} step={step} done={setup?.[step] ?? false} opened={opened?.[step]} />
        ))}
      </ol>
    </section>
  );
}

function SetupStep({ step, done, opened }: { step: Step; done: boolean; opened: ReactNode }) {
  const words = useWords(setupWords);
  const { merchantId, mode } = useScope();
  const { name, hint } = words.steps[step];
  const place = PLACES[step];
  const isHere = step === "testPayment" && mode === "test";
  const mayBeDone = mayDo(step, useViewer(), mode);
  const isOpen = mayBeDone && (!done || opened !== undefined);
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? (
        <IconCircleCheckFilled size={20} aria-hidden />
      ) : (
        <IconCircle size={20} stroke={1.5} aria-hidden />
      )}
      <div className="grow">
        <h3>
          {isOpen && !isHere ? (
            <Link to={place.to} params={{ merchantId, mode: place.mode ?? mode }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {done && <span className="unseen">{` – ${words.done}`}</span>}
        </h3>
        {(!done || isOpen) && <p className="quiet small">{mayBeDone ? hint : words.notYours}</p>}
        {isOpen && isHere && <TestPayment />}
        {opened && <div className={classes.opened}>{opened}</div>}
      </div>
    </li>
  );
}
