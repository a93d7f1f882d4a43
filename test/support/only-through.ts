import type { Connector } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { LoadProcessors } from "../../server/usecases/processors/merchant-processors.ts";

/** A merchant that accepts payments only through these connectors, in both modes. */
export const onlyThrough =
  (...connectors: Connector[]): LoadProcessors =>
  async () => ({
    processors: connectors.map((connector) => ({
      connector,
      credentials: {},
      callbackUrl: "",
      row: null,
      former: [],
    })),
    methods: [],
    health: () => [],
  });

/** The sandbox, which also simulates live mode. */
export function sandboxInBothModes(delayMs: number): Connector {
  const sandbox = sandboxConnector({ delayMs });
  return { ...sandbox, capabilities: (_mode, credentials) => sandbox.capabilities("test", credentials) };
}
