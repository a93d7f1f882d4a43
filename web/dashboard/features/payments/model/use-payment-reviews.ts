import { PAYMENT_REVIEWS } from "../../../entities/review/review-queries.ts";
import type { PaymentFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";

/** Poll interval: no event reports another member's decision. */
const POLL_MS = 30_000;

export interface PaymentReviewsView {
  /** Oldest first. */
  list: readonly ReviewFragment[];
  refetch: () => void;
}

/** Open and decided reviews of a payment, reloaded after its events. */
export function usePaymentReviews({ id, attempts }: PaymentFragment): PaymentReviewsView {
  const wasTried = attempts.some(({ status }) => status !== "FAILED");
  const { data, refetch } = useFreshQuery(PAYMENT_REVIEWS, { id }, !wasTried);
  useFresh(refetch, { pause: wasTried ? POLL_MS : null, transactionId: wasTried ? id : null });
  return { list: data?.transaction?.reviews ?? [], refetch };
}
