import { once } from "node:events";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readBrowserScripts } from "../../../server/browser-scripts.ts";
import { cannotListen, cannotReadBuild, formatStartupError } from "../../../server/startup-error.ts";
import { openPostgres } from "../../../server/store/connect.ts";

/** The error text of a real failed listen. */
async function readOutput(host: string, port = 0): Promise<string> {
  const server = createServer().listen(port, host);
  const error = await once(server, "listening").then(
    () => server.close(),
    (problem: NodeJS.ErrnoException) => problem,
  );
  return formatStartupError(cannotListen(error as NodeJS.ErrnoException, { host, port }));
}

test("an address that cannot be listened on is reported as HOST or PORT, and never as the database's", async () => {
  const occupied = createServer().listen(0, "127.0.0.1");
  await once(occupied, "listening");
  const { port } = occupied.address() as { port: number };
  expect(await readOutput("127.0.0.1", port)).toBe(
    `Tua can't start: Port ${port} is in use. Stop the other program or set PORT to another port.`,
  );
  occupied.close();
  // Documentation addresses (RFC 5737, RFC 3849), and a link-local one without its link: no machine has them.
  for (const host of ["192.0.2.1", "2001:db8::1", "fe80::1"])
    expect(await readOutput(host)).toBe(`Tua can't start: HOST ${host} isn't an address of this machine.`);
  expect(await readOutput("nowhere.invalid")).toBe(
    "Tua can't start: HOST nowhere.invalid is an unknown name.",
  );
});

test.each([
  ["EACCES", "Port 80 requires more permissions. Set PORT to another port, such as 4000."],
  ["EMFILE", "Can't listen on HOST ::1, PORT 80: listen EMFILE"],
])("%s of a port is reported with the port", (code, description) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  expect(formatStartupError(cannotListen(error, { host: "::1", port: 80 }))).toBe(
    `Tua can't start: ${description}`,
  );
});

test("an unreadable build file is reported with its fix, not as the data folder's", async () => {
  const message = await readBrowserScripts(pathToFileURL("/nowhere/")).catch((error: NodeJS.ErrnoException) =>
    formatStartupError(cannotReadBuild(error)),
  );
  expect(message).toMatch(
    /^Tua can't start: \/nowhere\/[\w.]+ can't be read \(ENOENT\)\. It comes with dist\/web: /,
  );
  const denied = Object.assign(new Error("EACCES"), { code: "EACCES", path: "/opt/tua/dist/web/tua.js" });
  expect(formatStartupError(cannotReadBuild(denied))).toBe(
    "Tua can't start: /opt/tua/dist/web/tua.js can't be read (EACCES). Let the user that runs Tua read it: chmod -R a+rX dist.",
  );
});

test("a database that accepts connections and never responds is reported as such", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const store = openPostgres(`postgres://tua@127.0.0.1:${port}/tua`);
  const message = await store.execute(async () => "answered").catch(formatStartupError);
  expect(message).toBe("Tua can't start: The database doesn't respond. Check DATABASE_URL and the network.");
  await store.close();
  silent.close();
});
