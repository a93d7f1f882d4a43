import { Skeleton } from "@mantine/core";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { WEBHOOK } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { DefaultAddress } from "./default-address.tsx";
import { SigningSecrets } from "./signing-secrets.tsx";
import classes from "./webhooks-page.module.css";

/** What is set: where webhooks go without an address of their own, and what signs them. */
export function SettingsPanels() {
  const words = useWords(webhooksWords);
  const { data, problem, again } = useFreshQuery(WEBHOOK);
  if (!data && problem) {
    return (
      <div className={page.panel}>
        <ProblemPanel problem={problem} retry={again} />
      </div>
    );
  }
  return (
    <div className={classes.two} aria-busy={!data}>
      <section className={page.panel} aria-labelledby="webhook-address">
        <div className={classes.part}>
          <h2 id="webhook-address" className={classes.title}>
            {words.address.title}
          </h2>
          {data ? (
            <DefaultAddress url={data.webhook.defaultCallbackUrl} />
          ) : (
            <Skeleton height={64} animate={false} />
          )}
        </div>
      </section>
      <section className={page.panel} aria-labelledby="webhook-secrets">
        <div className={classes.part}>
          <h2 id="webhook-secrets" className={classes.title}>
            {words.secrets.title}
          </h2>
          {data ? (
            <SigningSecrets secrets={data.webhook.secrets} />
          ) : (
            <Skeleton height={64} animate={false} />
          )}
        </div>
      </section>
    </div>
  );
}
