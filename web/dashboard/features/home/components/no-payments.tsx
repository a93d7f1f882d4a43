import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { homeWords } from "../words/home-words.ts";

/** Nothing yet: what each role can do about it. */
export function NoPayments({ hasSteps }: { hasSteps: boolean }) {
  const { empty: words } = useWords(homeWords);
  const params = useScope();
  const mayInitiate = useMay("initiate");
  const mayBuild = useMay("manageApiKeys", "test");
  if (!mayInitiate) return <Said text={words.viewer} />;
  const link = (
    <Button
      renderRoot={(props) => <Link {...props} to="/m/$merchantId/$mode/checkout-links" params={params} />}
    >
      {words.link}
    </Button>
  );
  if (!mayBuild) return <Said text={words.cashier}>{link}</Said>;
  if (params.mode === "live") return <Said text={words.live}>{link}</Said>;
  return (
    <Said text={hasSteps ? words.test : words.testAlone}>
      {link}
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/m/$merchantId/$mode/settings/quickstart" params={params} />
        )}
      >
        {words.quickstart}
      </Button>
    </Said>
  );
}

function Said({ text, children }: { text: string; children?: React.ReactNode }) {
  const { empty } = useWords(homeWords);
  return (
    <EmptyState icon={IconReceipt} title={empty.title}>
      <p>{text}</p>
      {children}
    </EmptyState>
  );
}
