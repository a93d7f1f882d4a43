import { CloseButton } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useMutation } from "urql";
import type { SetupStepsFragment } from "../../../generated/graphql.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import { Unseen } from "../../../ui/table.tsx";
import { DISMISS_SETUP } from "../api/setup-queries.ts";
import { countDone, mayDo, PLACES, STEPS, type Step } from "../model/setup-steps.ts";
import { homeWords } from "../words/home-words.ts";
import classes from "./setup-card.module.css";
import { TestPayment } from "./test-payment.tsx";

/** The first steps with how far they are; each leads to where it is done. */
export function SetupCard({ setup, askAgain }: { setup: SetupStepsFragment; askAgain: () => void }) {
  const { setup: words } = useWords(homeWords);
  const mayDismiss = useMay("manageMerchant");
  const [, dismiss] = useMutation(DISMISS_SETUP);
  const [problem, setProblem] = useState<Problem | null>(null);
  const id = useId();
  const done = countDone(setup);
  async function hide() {
    const { error } = await dismiss({});
    setProblem(error ? problemOf(error) : null);
    askAgain();
  }
  return (
    <section className={`${page.panel} ${classes.card}`} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <p className={classes.progress}>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(done / STEPS.length) * 100}%` }} />
          </span>
          {words.progress(done, STEPS.length)}
        </p>
        {mayDismiss && <CloseButton aria-label={words.dismiss} title={words.dismiss} onClick={hide} />}
      </div>
      {problem && (
        <div role="alert" className={classes.problem}>
          <ProblemText problem={problem} />
        </div>
      )}
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <SetupStep key={step} step={step} done={setup[step]} />
        ))}
      </ol>
    </section>
  );
}

function SetupStep({ step, done }: { step: Step; done: boolean }) {
  const { setup: words } = useWords(homeWords);
  const { merchantId, mode } = useScope();
  const viewer = useViewer();
  const { name, hint } = words.steps[step];
  const place = PLACES[step];
  const isHere = step === "testPayment" && mode === "test";
  const isOpen = !done && mayDo(step, viewer, mode);
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? (
        <IconCircleCheckFilled size={20} aria-hidden />
      ) : (
        <IconCircle size={20} stroke={1.5} aria-hidden />
      )}
      <div>
        <p className={classes.name}>
          {isOpen && !isHere ? (
            <Link to={place.to} params={{ merchantId, mode: place.mode ?? mode }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {done && <Unseen>{` – ${words.done}`}</Unseen>}
        </p>
        {!done && <p className={classes.hint}>{isOpen ? hint : words.notYours}</p>}
        {isOpen && isHere && <TestPayment />}
      </div>
    </li>
  );
}
