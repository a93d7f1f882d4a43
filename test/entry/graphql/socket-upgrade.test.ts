import { CloseCode, handleProtocols } from "graphql-ws";
import { expect, test } from "vitest";
import { chooseProtocol, failSocket } from "../../../server/entry/graphql/socket-upgrade.ts";

test.each([[["graphql-transport-ws"]], [["other", "graphql-transport-ws"]], [["graphql-ws"]], [[]]])(
  "of the protocols %j the one is chosen that graphql-ws chooses, which is not loaded yet",
  (offered) => {
    expect(chooseProtocol(new Set(offered))).toBe(handleProtocols(new Set(offered)));
  },
);

test("a socket that fails is closed with the code that graphql-ws has for it", () => {
  const closed: unknown[] = [];
  const socket = { close: (code: number) => closed.push(code) };
  const request = { log: { info() {}, error() {} } };
  failSocket(new Error("broken"), socket as never, request as never);
  expect(closed).toEqual([CloseCode.InternalServerError]);
});
