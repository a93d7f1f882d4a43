import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type CombinedError, useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { toProblem } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import { REMOVE_SAVED_VIEW, SAVE_VIEW } from "../api/payment-queries.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { isSameSearch, type PaymentSearch } from "../model/payment-filter.ts";
import { BUILT_IN, type BuiltIn, parseView, type SavedView } from "../model/views.ts";
import classes from "./view-tabs.module.css";

interface Props {
  search: PaymentSearch;
  saved: readonly SavedView[];
}

/** Saved filters: the built-in views, then the member's own. */
export function ViewTabs({ search, saved }: Props) {
  const { views: messages } = useMessages(paymentMessages);
  const { merchantId, mode } = useScope();
  const [, remove] = useMutation(REMOVE_SAVED_VIEW);
  const [, save] = useMutation(SAVE_VIEW);
  const [removedView, setRemovedView] = useState<SavedView | null>(null);
  const [failure, setFailure] = useState<CombinedError>();
  const removeView = async (view: SavedView) => {
    const { error } = await remove({ name: view.name });
    setFailure(error);
    if (!error) setRemovedView(view);
  };
  const restoreView = async ({ name, search: filters }: SavedView) => {
    const { error } = await save({ input: { name, search: filters } });
    setFailure(error);
    if (!error) setRemovedView(null);
  };
  const link = (name: string, of: PaymentSearch) => (
    <Link
      to="/m/$merchantId/$mode/payments"
      params={{ merchantId, mode }}
      search={of}
      activeOptions={{ exact: true }}
      className="tab cut"
      aria-current={isSameSearch(of, search) ? "true" : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className={`${classes.views} below-12`}>
      <nav aria-label={messages.title}>
        <ul>
          {(Object.keys(BUILT_IN) as BuiltIn[]).map((name) => (
            <li key={name}>{link(messages.builtIn[name], BUILT_IN[name])}</li>
          ))}
          {saved.map((view) => {
            const of = parseView(view.search);
            return (
              <li key={`own ${view.name}`}>
                {link(view.name, of)}
                {isSameSearch(of, search) && (
                  <ActionIcon
                    className="rigid muted"
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={messages.remove(view.name)}
                    onClick={() => void removeView(view)}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div role="status">
        {removedView && (
          <p className="line small above-8">
            {messages.removed(removedView.name)}
            <Button variant="subtle" size="compact-sm" onClick={() => void restoreView(removedView)}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
      {failure && (
        <div role="alert" className="line small above-8">
          <ProblemText problem={toProblem(failure)} />
        </div>
      )}
    </div>
  );
}
