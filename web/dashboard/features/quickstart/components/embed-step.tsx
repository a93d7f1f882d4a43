import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useQuery } from "urql";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import { PAGE_KEYS } from "../api/quickstart-queries.ts";
import { pageKey, pageSnippet } from "../model/page-snippet.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";
import { Step } from "./step.tsx";

/** The checkout in the shop's own page, with the merchant's publishable key where there is one. */
export function EmbedStep() {
  const { embed: words } = useWords(quickstartWords);
  const { merchant } = useViewer();
  const scope = useScope();
  const [{ data, fetching }] = useQuery({ query: PAGE_KEYS });
  const key = pageKey(data?.apiKeys ?? [], Date.now());
  const facts = { origin: window.location.origin, currency: merchant.currency, key };
  return (
    <Step number={6} title={words.title}>
      <p>{words.text}</p>
      <CodeBlock code={pageSnippet(facts)} />
      {key === null && !fetching && <p className={classes.quiet}>{words.without}</p>}
      <p className={classes.quiet}>{words.confirm}</p>
      <div>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/api-keys" params={scope} />
          )}
        >
          {words.origins}
        </Button>
      </div>
    </Step>
  );
}
