import { IconLock } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";

/** Message for a missing permission, with the roles that have it. */
export function Forbidden() {
  const { forbidden } = useMessages().problem;
  return (
    <EmptyState icon={IconLock} title={forbidden.title}>
      <p>{forbidden.text}</p>
    </EmptyState>
  );
}

/** A page with only its title and that message. */
export const ForbiddenPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <div className="panel">
      <Forbidden />
    </div>
  </Page>
);
