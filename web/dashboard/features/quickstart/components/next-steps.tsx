import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";

export function NextSteps() {
  const { next: words } = useWords(quickstartWords);
  const params = useScope();
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{words.title}</h2>
      <ul>
        <li>
          <a href="/docs" target="_blank" rel="noreferrer">
            {words.reference} <IconExternalLink size={14} role="img" aria-label={words.newTab} />
          </a>
          <span>{words.referenceText}</span>
        </li>
        <li>
          <Link to="/m/$merchantId/$mode/settings/explorer" params={params}>
            {words.explorer}
          </Link>
          <span>{words.explorerText}</span>
        </li>
        <li>
          <Link to="/m/$merchantId/$mode/settings/applications" params={params}>
            {words.applications}
          </Link>
          <span>{words.applicationsText}</span>
        </li>
        <li>
          <Link to="/m/$merchantId/$mode/settings/api-keys" params={params}>
            {words.keys}
          </Link>
          <span>{words.keysText}</span>
        </li>
      </ul>
    </section>
  );
}
