import type { Connector } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { ProcessorsOf } from "../../server/usecases/processors/merchant-processors.ts";

/** A merchant that takes money through these connectors alone, in both modes. */
export const onlyThrough =
  (...connectors: Connector[]): ProcessorsOf =>
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

/** The sandbox, which plays live mode too. */
export function sandboxInBothModes(delayMs: number): Connector {
  const sandbox = sandboxConnector({ delayMs });
  return { ...sandbox, capabilities: (_mode, credentials) => sandbox.capabilities("test", credentials) };
}
