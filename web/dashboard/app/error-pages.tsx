import { Button } from "@mantine/core";
import { IconAlertTriangle, IconMapOff } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import { EmptyState } from "../ui/empty-state.tsx";

export function NotFound() {
  return (
    <main>
      <NotFoundHere />
    </main>
  );
}

/** "Page not found" inside the shell. */
export function NotFoundHere() {
  const { problem } = useMessages();
  return (
    <EmptyState as="h1" icon={IconMapOff} title={problem.notFound.title}>
      <p>{problem.notFound.text}</p>
      <Button component="a" href="/" variant="default">
        {problem.notFound.back}
      </Button>
    </EmptyState>
  );
}

/** Error page for a bug in the dashboard. */
export function Crashed() {
  const { problem } = useMessages();
  return (
    <main role="alert">
      <EmptyState as="h1" icon={IconAlertTriangle} title={problem.crashed.title}>
        <p>{problem.crashed.text}</p>
        <Button variant="default" onClick={() => window.location.reload()}>
          {problem.crashed.reload}
        </Button>
      </EmptyState>
    </main>
  );
}
