import { Button } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Provider, useQuery } from "urql";
import { createClient } from "../lib/graphql-client.ts";
import { useMessages } from "../lib/i18n/messages.ts";
import { isSignedOut, toProblem } from "../lib/problem.ts";
import { may } from "../lib/rights.ts";
import { signOut } from "../lib/sign-in.ts";
import { MEMBERSHIPS } from "../lib/viewer-queries.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProblemPanel } from "../ui/problem-panel.tsx";

/** Redirects `/` to the member's first merchant by name. Stores nothing in the browser. */
export function IndexRedirect() {
  const client = useMemo(() => createClient(null), []);
  return (
    <Provider value={client}>
      <RedirectToFirstMerchant />
    </Provider>
  );
}

function RedirectToFirstMerchant() {
  const [{ data, error }, execute] = useQuery({ query: MEMBERSHIPS });
  const problem = error && toProblem(error);
  if (problem?.code === "not_found") return <NoMerchant />;
  if (problem && !isSignedOut(problem)) {
    return (
      <main>
        <ProblemPanel problem={problem} retry={() => execute({ requestPolicy: "network-only" })} />
      </main>
    );
  }
  if (!data) return null;
  const [first] = data.viewer.memberships;
  if (!first) return <NoMerchant />;
  const scope = { merchantId: first.merchant.id, mode: "test" as const };
  // The installed app starts with the till, for members who create live links.
  if (new URLSearchParams(window.location.search).has("till") && may(first, "initiate", "live"))
    return <Navigate to="/m/$merchantId/$mode/checkout-links" params={{ ...scope, mode: "live" }} replace />;
  return <Navigate to="/m/$merchantId/$mode" params={scope} replace />;
}

/** Signing out leads to the sign-in page, for members who used the wrong account. */
function NoMerchant() {
  const { problem: messages, shell } = useMessages();
  const [failed, setFailed] = useState(false);
  return (
    <main>
      <EmptyState icon={IconBuildingStore} title={messages.noMerchant.title}>
        <p>{messages.noMerchant.text}</p>
        <Button variant="default" onClick={async () => setFailed(!(await signOut()))}>
          {shell.signOut}
        </Button>
        {failed && <p role="alert">{shell.signOutFailed}</p>}
      </EmptyState>
    </main>
  );
}
