import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { cannotListen, startProblem } from "../../../server/start-problem.ts";

/** What is said of a real try to listen, which fails. */
async function saidOf(host: string, port = 0): Promise<string> {
  const server = createServer().listen(port, host);
  const error = await once(server, "listening").then(
    () => server.close(),
    (problem: NodeJS.ErrnoException) => problem,
  );
  return startProblem(cannotListen(error as NodeJS.ErrnoException, { host, port }));
}

test("a place that cannot be listened on is told by HOST or PORT, and never as the database's", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  expect(await saidOf("127.0.0.1", port)).toBe(
    `Tua can't start: Port ${port} is in use. Stop the other program or set PORT to another port.`,
  );
  taken.close();
  // Addresses for documentation (RFC 5737, RFC 3849), and a link's own without its link: no machine has them.
  for (const host of ["192.0.2.1", "2001:db8::1", "fe80::1"])
    expect(await saidOf(host)).toBe(`Tua can't start: HOST ${host} isn't an address of this machine.`);
  expect(await saidOf("nowhere.invalid")).toBe("Tua can't start: HOST nowhere.invalid is an unknown name.");
});

test.each([
  ["EACCES", "Port 80 requires more permissions. Set PORT to another port, such as 4000."],
  ["EMFILE", "Can't listen on HOST ::1, PORT 80: listen EMFILE"],
])("%s of a port is told with the port", (code, said) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  expect(startProblem(cannotListen(error, { host: "::1", port: 80 }))).toBe(`Tua can't start: ${said}`);
});
