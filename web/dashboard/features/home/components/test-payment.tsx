import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import { MAKE_TEST_PAYMENT } from "../api/setup-queries.ts";
import { homeWords } from "../words/home-words.ts";
import classes from "./test-payment.module.css";

/** In major units of the merchant's currency. */
const AMOUNT = "10";

/** Makes a checkout with the member's own rights, and opens the page on which a customer would pay it. */
export function TestPayment() {
  const { setup } = useWords(homeWords);
  const words = setup.pay;
  const { merchant } = useViewer();
  const [{ fetching }, make] = useMutation(MAKE_TEST_PAYMENT);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function pay() {
    // Opened while the press still counts: afterwards browsers take it for an advertisement.
    const tab = window.open("about:blank", "_blank");
    const input = { amount: AMOUNT, currency: merchant.currency, description: words.description };
    const { data, error } = await make({ input });
    setProblem(error ? problemOf(error) : null);
    if (!data) {
      tab?.close();
      return;
    }
    const { checkoutUrl } = data.initiateCheckout;
    setAddress(checkoutUrl);
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(checkoutUrl);
  }

  return (
    <div className={classes.pay}>
      <Button variant="default" size="compact-sm" loading={fetching} onClick={pay}>
        {words.button}
      </Button>
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          {words.open}
          <IconExternalLink size={14} aria-hidden />
        </a>
      )}
      {problem && (
        <div role="alert">
          <ProblemText problem={problem} />
        </div>
      )}
    </div>
  );
}
