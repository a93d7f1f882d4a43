import type { Messages } from "./i18n/en.ts";
import { Icon } from "./icons.tsx";

/** Health of a payment method. `minutes` is the expected approval time. */
export type HealthWarning = { state: "degraded"; minutes: number } | { state: "failing" };

interface MethodHealthProps {
  messages: Messages;
  /** Name of the network or payment method. */
  name: string;
  healthWarning: HealthWarning;
  id?: string;
}

/** A warning about a payment method's health. It does not block the form. */
export function MethodHealth({ messages: { health }, name, healthWarning, id }: MethodHealthProps) {
  const isSlow = healthWarning.state === "degraded";
  return (
    <p className="health-warning" id={id}>
      <Icon name={isSlow ? "waiting" : "attention"} />
      <span>{isSlow ? health.slow(name, healthWarning.minutes) : health.failing(name)}</span>
    </p>
  );
}
