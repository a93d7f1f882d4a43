import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createResolver } from "../../server/outbound/resolve.ts";
import { type DnsResponse, dnsStub } from "./dns-stub.ts";
import { httpReceiver, posterFor } from "./receivers.ts";

const at = (...addresses: string[]): DnsResponse => ({ addresses });

/** The machine's own hosts file, as the test writes it. */
async function hostsFile(hosts: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tua-names-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "hosts"), hosts);
  return join(folder, "hosts");
}

async function resolverWith(
  respond: (name: string, times: number) => DnsResponse,
  { hosts = "" }: { hosts?: string } = {},
) {
  const { servers, requests } = await dnsStub(respond);
  return { resolve: createResolver({ servers, hostsFile: await hostsFile(hosts) }), requests };
}

describe("a name's addresses", () => {
  test("are those of both types, IPv4 first", async () => {
    const { resolve } = await resolverWith(() => at("2001:db8::1", "192.0.2.1", "192.0.2.2"));
    expect(await resolve("shop.test")).toEqual([
      { address: "192.0.2.1", family: 4 },
      { address: "192.0.2.2", family: 4 },
      { address: "2001:db8::1", family: 6 },
    ]);
  });

  test("are those of its alias target", async () => {
    const { resolve } = await resolverWith(() => ({ alias: "inner.test", addresses: ["10.0.0.1"] }));
    expect(await resolve("shop.test")).toEqual([{ address: "10.0.0.1", family: 4 }]);
  });

  test("are returned with a final dot too", async () => {
    const { resolve, requests } = await resolverWith((name) =>
      name === "shop.test" ? at("192.0.2.1") : "NXDOMAIN",
    );
    expect(await resolve("shop.test.")).toHaveLength(1);
    expect(new Set(requests)).toEqual(new Set(["shop.test"]));
  });

  test.each([
    ["NXDOMAIN", "ENOTFOUND"],
    ["SERVFAIL", "ESERVFAIL"],
  ] as const)("%s is %s", async (response, code) => {
    const { resolve } = await resolverWith(() => response);
    await expect(resolve("shop.test")).rejects.toMatchObject({ code });
  });

  test("none at all is ENODATA", async () => {
    const { resolve } = await resolverWith(() => at());
    await expect(resolve("shop.test")).rejects.toMatchObject({ code: "ENODATA" });
  });

  test("/etc/hosts goes before DNS", async () => {
    const hosts = "# 192.0.2.9 shop.test\n127.0.0.9\tother.test Shop.Test # a comment\n::9 shop.test\n";
    const { resolve, requests } = await resolverWith(() => at("192.0.2.1"), { hosts });
    const listed = [
      { address: "127.0.0.9", family: 4 },
      { address: "::9", family: 6 },
    ];
    expect(await resolve("shop.test")).toEqual(listed);
    expect(await resolve("SHOP.test.")).toEqual(listed);
    expect(requests).toEqual([]);
  });

  test("localhost is this machine, whatever DNS says", async () => {
    const { resolve, requests } = await resolverWith(() => at("192.0.2.1"));
    for (const name of ["localhost", "localhost.", "shop.localhost"])
      expect((await resolve(name)).map(({ address }) => address)).toEqual(["127.0.0.1", "::1"]);
    expect(requests).toEqual([]);
  });

  test("a name is requested unchanged: this machine's search domains do not apply to merchants", async () => {
    const { resolve, requests } = await resolverWith(() => "NXDOMAIN");
    for (const name of ["shop", "redis.prod"]) {
      await expect(resolve(name)).rejects.toMatchObject({ code: "ENOTFOUND" });
    }
    expect(new Set(requests)).toEqual(new Set(["shop", "redis.prod"]));
  });

  test("this machine's own files are the default", async () => {
    const hosts = await readFile("/etc/hosts", "utf8");
    const [address = "", name = ""] = /^[\d.]+[ \t]+\S+/m.exec(hosts)?.[0]?.split(/\s+/) ?? [];
    if (name) expect(await createResolver()(name)).toContainEqual({ address, family: 4 });
  });
});

test("names with silent servers delay no other, however many there are", async () => {
  const { port } = await httpReceiver((_, response) => response.end());
  const { resolve, requests } = await resolverWith((name) =>
    name.startsWith("silent") ? "silent" : at("127.0.0.1"),
  );
  const { post, close } = posterFor({ resolve });
  const silent = Array.from({ length: 8 }, (_, i) => post(`http://silent${i}.test:${port}/`));
  const none = Promise.race(silent).then(() => "a silent name was given up first");
  const other = post(`http://shop.test:${port}/`);
  expect(await Promise.race([none, other])).toMatchObject({ status: 200 });
  expect(requests.filter((name) => name.startsWith("silent")).length).toBeGreaterThanOrEqual(8);
  await close();
  for (const result of await Promise.all(silent))
    expect(result).toMatchObject({ error: { code: "aborted" } });
});

test("a name with silent servers times out before the post does", async () => {
  const { resolve } = await resolverWith(() => "silent");
  const { post } = posterFor({ resolve, totalTimeoutMs: 15_000 });
  expect(await post("https://shop.test/")).toMatchObject({
    // By its own timeout or ours, whichever ends first.
    error: { code: "dns", detail: expect.stringMatching(/^(ETIMEOUT|ECANCELLED)$/) },
  });
});

describe("DNS results are checked at each connection (C8–C10, C23)", () => {
  const blocked = { kind: "failed", error: { code: "blocked_address" } };

  test("a public name that becomes private at the next lookup is not called (rebinding)", async () => {
    let calls = 0;
    const { port } = await httpReceiver((_, response) => {
      calls += 1;
      response.setHeader("connection", "close").end();
    });
    const { resolve, requests } = await resolverWith((_, times) =>
      at(times === 1 ? "127.0.0.1" : "169.254.169.254"),
    );
    const { post } = posterFor({ resolve });
    expect(await post(`http://shop.test:${port}/`)).toMatchObject({ status: 200 });
    expect(await post(`http://shop.test:${port}/`)).toMatchObject(blocked);
    expect([calls, requests]).toEqual([1, ["shop.test", "shop.test"]]);
  });

  test.each<[string, DnsResponse]>([
    ["a private address", at("127.0.0.1")],
    ["one private of two", at("8.8.8.8", "10.0.0.1")],
    ["a private one in IPv6 beside a public one", at("8.8.8.8", "::1")],
    ["this machine in IPv6", at("::1")],
    ["IPv4 inside IPv6", at("::ffff:7f00:1")],
    ["an alias of a private one", { alias: "localhost", addresses: ["127.0.0.1"] }],
    ["a reserved one", at("0.0.0.0")],
  ])("%s is not called", async (_, response) => {
    let called = false;
    const { port } = await httpReceiver(() => {
      called = true;
    });
    const { resolve } = await resolverWith(() => response);
    const { post } = posterFor({ resolve, allowPrivate: false });
    for (const name of ["shop.test", "shop.test."])
      expect(await post(`https://${name}:${port}/`)).toMatchObject(blocked);
    expect(called).toBe(false);
  });

  test.each(["NXDOMAIN", "SERVFAIL"] as const)("%s is a retryable failure", async (response) => {
    const { resolve } = await resolverWith(() => response);
    expect(await posterFor({ resolve }).post("https://shop.test/")).toMatchObject({ error: { code: "dns" } });
  });
});
