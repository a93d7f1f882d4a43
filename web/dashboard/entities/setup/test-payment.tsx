import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useMutation } from "urql";
import { problemOf } from "../../lib/problem.ts";
import { useViewer } from "../../lib/viewer.ts";
import { useWords } from "../../lib/words/words.ts";
import { ProblemText } from "../../ui/problem-panel.tsx";
import { MAKE_TEST_PAYMENT } from "./setup-queries.ts";
import { setupWords } from "./words/setup-words.ts";

/** In major units of the merchant's currency. */
const AMOUNT = "10";

/** Makes a checkout with the member's own rights, and opens the page on which a customer would pay it. */
export function TestPayment() {
  const { pay: words } = useWords(setupWords);
  const { merchant } = useViewer();
  const [{ data, error, fetching }, make] = useMutation(MAKE_TEST_PAYMENT);
  const address = data?.initiateCheckout.checkoutUrl;

  async function pay() {
    // Opened while the press still counts: afterwards browsers take it for an advertisement.
    const tab = window.open("about:blank", "_blank");
    const input = { amount: AMOUNT, currency: merchant.currency, description: words.description };
    const made = (await make({ input })).data;
    if (!made) return tab?.close();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(made.initiateCheckout.checkoutUrl);
  }

  return (
    <div className="row lines-0 gap-12 small above-8">
      <Button variant="default" size="compact-sm" loading={fetching} onClick={pay}>
        {words.button}
      </Button>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className="line gap-4">
          {words.open}
          <IconExternalLink size={14} aria-hidden />
        </a>
      )}
      {error && (
        <div role="alert">
          <ProblemText problem={problemOf(error)} />
        </div>
      )}
    </div>
  );
}
