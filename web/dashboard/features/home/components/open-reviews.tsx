import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useOpenReviews } from "../../../entities/review/use-open-reviews.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import banner from "../../../ui/banner.module.css";
import { Moment } from "../../../ui/moment.tsx";
import { homeWords } from "../words/home-words.ts";
import classes from "./failing-webhooks.module.css";

/** That money waits for a decision; nothing where none does. The rail reads it anew. */
export function OpenReviews() {
  const { reviews: words } = useWords(homeWords);
  const params = useScope();
  const open = useOpenReviews();
  return (
    <div role="status" className={`${banner.place} ${classes.place}`}>
      {open !== null && open.count > 0 && (
        <div className={banner.banner}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <h2>{words.title(open.count)}</h2>
            {open.since && (
              <p>
                {words.since} <Moment at={open.since} />
              </p>
            )}
          </div>
          <Link to="/m/$merchantId/$mode/reviews" params={params}>
            {words.open}
          </Link>
        </div>
      )}
    </div>
  );
}
