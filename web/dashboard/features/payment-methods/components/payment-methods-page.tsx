import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PAYMENT_METHODS } from "../api/payment-method-queries.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import { MethodSettings } from "./method-settings.tsx";
import classes from "./payment-methods-page.module.css";
import { ProcessorList } from "./processor-list.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";

/** Settings → Payment methods: through whom money is taken, and how customers are offered to pay. */
export function PaymentMethodsPage() {
  const words = useWords(paymentMethodWords);
  const { modes } = useWords();
  const { mode } = useScope();
  if (!useMay("manageProcessors")) return <PageOfOthers title={words.title} />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
      </header>
      <p className={page.lead}>{words.lead(modes[mode].toLowerCase())}</p>
      <PaymentMethods />
    </div>
  );
}

function PaymentMethods() {
  const { mode } = useScope();
  const { data, problem, again: readAnew } = useFreshQuery(PAYMENT_METHODS);
  if (!data) {
    return (
      <div className={page.panel} aria-busy={!problem}>
        {problem && <ProblemPanel problem={problem} retry={readAnew} />}
      </div>
    );
  }
  const { processors, methods } = data.paymentMethods;
  return (
    <div className={classes.parts}>
      {mode === "test" ? <SandboxPanel /> : <ProcessorList processors={processors} />}
      <MethodSettings saved={methods} />
    </div>
  );
}
