import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { Page } from "../../../ui/page.tsx";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";

interface Props {
  part: "days" | "statements" | "orders";
  lead: string;
  actions: ReactNode;
  hasPanel?: boolean;
  children: ReactNode;
}

/** Title and tabs of Reconciliation. */
export function ReconciliationPage({ part, ...page }: Props) {
  const { title, tabs } = useMessages(reconciliationMessages);
  const params = useScope();
  const tab = (name: Props["part"], path: "" | "/statements" | "/statements/orders") => (
    <Link
      to={`/m/$merchantId/$mode/reconciliation${path}`}
      params={params}
      data-current={part === name || undefined}
    >
      {tabs[name]}
    </Link>
  );
  const nav = (
    <nav className="switch" aria-label={tabs.label}>
      {tab("days", "")}
      {tab("statements", "/statements")}
      {tab("orders", "/statements/orders")}
    </nav>
  );
  return <Page title={title} beside={nav} guide="/docs/reconcile-payments" {...page} />;
}
