import { IconBuildingStore } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { Provider, useQuery } from "urql";
import { makeClient } from "../lib/graphql-client.ts";
import { isSignedOut, problemOf } from "../lib/problem.ts";
import { MEMBERSHIPS } from "../lib/viewer-queries.ts";
import { useWords } from "../lib/words/words.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProblemPanel } from "../ui/problem-panel.tsx";
import { lastPlace } from "./last-place.ts";

/** `/` names no merchant: it leads to where the member was last, or to their first merchant. */
export function FirstPlace() {
  const client = useMemo(() => makeClient(null), []);
  return (
    <Provider value={client}>
      <Lead />
    </Provider>
  );
}

function Lead() {
  const [{ data, error }, ask] = useQuery({ query: MEMBERSHIPS });
  const problem = error && problemOf(error);
  if (problem?.code === "not_found") return <NoMerchant />;
  if (problem && !isSignedOut(problem)) {
    return (
      <main>
        <ProblemPanel problem={problem} retry={() => ask({ requestPolicy: "network-only" })} />
      </main>
    );
  }
  if (!data) return null;
  const merchants = data.viewer.memberships.map(({ merchant }) => merchant.id);
  const [first] = merchants;
  if (!first) return <NoMerchant />;
  const last = lastPlace();
  const place =
    last && merchants.includes(last.merchantId) ? last : { merchantId: first, mode: "test" as const };
  return <Navigate to="/m/$merchantId/$mode/payments" params={place} replace />;
}

function NoMerchant() {
  const { problem: words } = useWords();
  return (
    <main>
      <EmptyState icon={IconBuildingStore} title={words.noMerchant.title}>
        <p>{words.noMerchant.text}</p>
      </EmptyState>
    </main>
  );
}
