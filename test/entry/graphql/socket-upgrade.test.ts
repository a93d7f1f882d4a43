import { CloseCode, handleProtocols } from "graphql-ws";
import { expect, test } from "vitest";
import { chooseProtocol, failSocket } from "../../../server/entry/graphql/socket-upgrade.ts";

test.each([[["graphql-transport-ws"]], [["other", "graphql-transport-ws"]], [["graphql-ws"]], [[]]])(
  "from the protocols %j the server selects the same one as graphql-ws, which is not loaded yet",
  (offered) => {
    expect(chooseProtocol(new Set(offered))).toBe(handleProtocols(new Set(offered)));
  },
);

test("a socket that fails is closed with graphql-ws's code for it", () => {
  const closed: unknown[] = [];
  const socket = { close: (code: number) => closed.push(code) };
  const request = { log: { info() {}, error() {} } };
  failSocket(new Error("broken"), socket as never, request as never);
  expect(closed).toEqual([CloseCode.InternalServerError]);
});
