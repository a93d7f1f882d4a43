import { pino } from "pino";
import { expect, test } from "vitest";
import { createLog } from "../../../server/log.ts";

/** The only line in a log. */
function logLine(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const log = createLog("info");
  let line = "";
  (log as unknown as Record<symbol, object>)[pino.symbols.streamSym] = {
    write: (text: string) => {
      line += text;
    },
  };
  write(log);
  const { time: _time, level: _level, ...reported } = JSON.parse(line);
  return reported;
}

test("a secret is redacted by its name, at any depth", () => {
  const secret = "hunter2";
  const hidden = "[redacted]";
  expect(
    logLine((log) =>
      log.info({
        password: secret,
        body: { phone: secret, amount: 10.5 },
        request: { headers: { authorization: secret, accept: "*/*" } },
        order: { customer: { phone: secret } },
      }),
    ),
  ).toEqual({
    password: hidden,
    body: { phone: hidden, amount: 10.5 },
    request: { headers: { authorization: hidden, accept: "*/*" } },
    order: { customer: { phone: hidden } },
  });
  const failed = Object.assign(new Error("refused"), { config: { token: secret } });
  const { err } = logLine((log) => log.info({ err: failed })) as { err: Record<string, unknown> };
  expect(err).toMatchObject({ message: "refused", config: { token: hidden } });
});

test("a secret is redacted in a child logger's fields, too", () => {
  const reported = logLine((log) =>
    log.child({ reqId: "r-1", token: "t", requested: { secret: "s" } }).info("done"),
  );
  expect(reported).toEqual({
    reqId: "r-1",
    token: "[redacted]",
    requested: { secret: "[redacted]" },
    msg: "done",
  });
});

test("a value that is not an object is written unchanged", () => {
  const plain = { text: 'a "quoted"\n line', number: 1.5, none: null, yes: true, list: [1, "two"] };
  expect(logLine((log) => log.info(plain))).toEqual(plain);
  expect(logLine((log) => log.info({ nan: Number.NaN, large: 12n }))).toEqual({ nan: null, large: 12 });
});
