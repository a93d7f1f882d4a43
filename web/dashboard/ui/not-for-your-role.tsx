import { IconLock } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";

/** What is for other roles, and whom to ask. */
export function NotForYourRole() {
  const { forbidden } = useMessages().problem;
  return (
    <EmptyState icon={IconLock} title={forbidden.title}>
      <p>{forbidden.text}</p>
    </EmptyState>
  );
}

/** A page of other roles: its title, and that alone. */
export const PageOfOthers = ({ title }: { title: string }) => (
  <Page title={title}>
    <div className="panel">
      <NotForYourRole />
    </div>
  </Page>
);
