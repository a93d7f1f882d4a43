import { PAYMENT_REVIEWS } from "../../../entities/review/review-queries.ts";
import type { PaymentFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import type { Problem } from "../../../lib/problem.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";

/** Poll interval: no event reports another member's decision. */
const POLL_MS = 30_000;

export interface PaymentReviewsView {
  /** Oldest first. */
  list: readonly ReviewFragment[];
  /** False while it is not known whether the payment has reviews. */
  isLoaded: boolean;
  problem: Problem | null;
  refetch: () => void;
}

/** Open and decided reviews of a payment, reloaded after its events. */
export function usePaymentReviews({ id, attempts }: PaymentFragment): PaymentReviewsView {
  const wasTried = attempts.some(({ status }) => status !== "FAILED");
  const { data, problem, refetch } = useFreshQuery(PAYMENT_REVIEWS, { id }, !wasTried);
  useFresh(refetch, { pause: wasTried ? POLL_MS : null, transactionId: wasTried ? id : null });
  const isLoaded = !wasTried || data !== undefined;
  return { list: data?.transaction?.reviews ?? [], isLoaded, problem: isLoaded ? null : problem, refetch };
}
