import { Button, CloseButton } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled, IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useMutation } from "urql";
import type { SetupStepsFragment } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { toProblem } from "../../lib/problem.ts";
import { useScope } from "../../lib/scope.ts";
import { useMay, useViewer } from "../../lib/viewer.ts";
import { ProblemText } from "../../ui/problem-panel.tsx";
import { setupMessages } from "./i18n/setup-messages.ts";
import classes from "./setup-card.module.css";
import { DISMISS_SETUP, MAKE_TEST_PAYMENT } from "./setup-queries.ts";
import { canDo, countDone, STEP_PAGES, STEPS, type Step } from "./setup-steps.ts";

interface Props {
  /** Undefined while loading. */
  setup: SetupStepsFragment | undefined;
  /** Content of steps that are done inside the card. Such a card cannot be dismissed. */
  opened?: Partial<Record<Step, ReactNode>>;
}

/** Setup checklist. The server marks steps as done, and each links to its page. */
export function SetupCard({ setup, opened }: Props) {
  const messages = useMessages(setupMessages);
  const mayDismiss = useMay("manageMerchant");
  const [{ error, fetching }, dismiss] = useMutation(DISMISS_SETUP);
  const id = useId();
  const done = setup && countDone(setup);
  return (
    <section className={"panel pad"} aria-labelledby={id}>
      <div className={`row at-top gap-16 ${classes.head}`}>
        <div className="grow">
          <h2 id={id} className="large weight-600">
            {messages.title}
          </h2>
          <p className="muted small">{messages.lead}</p>
        </div>
        {done !== undefined && (
          <p className={`line gap-12 small weight-550 digits ${classes.progress}`}>
            <span className={`track ${classes.track}`} aria-hidden>
              <span style={{ width: `${(done / STEPS.length) * 100}%` }} />
            </span>
            {messages.progress(done, STEPS.length)}
          </p>
        )}
        {mayDismiss && !opened && (
          <CloseButton
            aria-label={messages.dismiss}
            title={messages.dismiss}
            disabled={fetching}
            onClick={() => void dismiss({})}
          />
        )}
      </div>
      {error && (
        <div role="alert" className="failed small above-8">
          <ProblemText problem={toProblem(error)} />
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
  const messages = useMessages(setupMessages);
  const { merchantId, mode } = useScope();
  const { name, hint } = messages.steps[step];
  const scope = STEP_PAGES[step];
  const isHere = step === "testPayment" && mode === "test";
  const mayBeDone = canDo(step, useViewer(), mode);
  const isOpen = mayBeDone && (!done || opened !== undefined);
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? (
        <IconCircleCheckFilled size={20} aria-hidden />
      ) : (
        <IconCircle size={20} stroke={1.5} aria-hidden />
      )}
      <div className="grow">
        <h3 className={done ? "muted weight-400" : "weight-550"}>
          {isOpen && !isHere ? (
            <Link to={scope.to} params={{ merchantId, mode: scope.mode ?? mode }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {done && <span className="visually-hidden">{` – ${messages.done}`}</span>}
        </h3>
        {(!done || isOpen) && <p className="muted small">{mayBeDone ? hint : messages.notYours}</p>}
        {isOpen && isHere && <TestPayment />}
        {opened && <div className={classes.opened}>{opened}</div>}
      </div>
    </li>
  );
}

/** In major units of the merchant's currency. */
const AMOUNT = "10";

/** Creates a test checkout with the member's own permissions and opens its hosted page. */
function TestPayment() {
  const { pay: messages } = useMessages(setupMessages);
  const { merchant } = useViewer();
  const [{ data, error, fetching }, make] = useMutation(MAKE_TEST_PAYMENT);
  const url = data?.initiateCheckout.checkoutUrl;

  async function pay() {
    // Opened during the click: browsers block windows that open later as pop-ups.
    const tab = window.open("about:blank", "_blank");
    const input = { amount: AMOUNT, currency: merchant.currency, description: messages.description };
    const made = (await make({ input })).data;
    if (!made) return tab?.close();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(made.initiateCheckout.checkoutUrl);
  }

  return (
    <div className="row lines-0 gap-12 small above-8">
      <Button variant="default" size="compact-sm" loading={fetching} onClick={pay}>
        {messages.button}
      </Button>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="line gap-4">
          {messages.open}
          <IconExternalLink size={14} aria-hidden />
        </a>
      )}
      {error && (
        <div role="alert">
          <ProblemText problem={toProblem(error)} />
        </div>
      )}
    </div>
  );
}
