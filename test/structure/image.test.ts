import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { docsSample } from "../support/docs-samples.ts";
import { knownVariables } from "../support/known-variables.ts";
import { repository } from "./source-files.ts";

/** The files that build and run an image. Checking them needs no container engine. */
const read = (file: string) => readFileSync(join(repository, file), "utf8");
/** Without comments, and with each instruction on one line. */
const dockerfile = read("Dockerfile")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "");
const compose = read("compose.yaml").replace(/^\s*#.*\n/gm, "");
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest = ""]) => rest);

describe("the Dockerfile", () => {
  const stages = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.startsWith("FROM "));
  const last = stages.at(-1) as string;

  test("copies only existing files and build arguments", () => {
    const copied = instructions("COPY")
      .filter((rest) => !rest.startsWith("--from"))
      .flatMap((rest) => rest.split(" ").slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    const included = read(".dockerignore")
      .match(/^!.*$/gm)
      ?.map((line) => line.slice(1));
    expect(new Set(included)).toEqual(new Set(copied));
    expect(read(".dockerignore")).toMatch(/^\*$/m);
  });

  test("ends in an image with only the built files, run by a user who owns none of them", () => {
    expect(last).not.toMatch(/^RUN.*npm/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toContain("--chown");
    for (const install of dockerfile.match(/npm ci[^&\n]*/g) ?? [])
      expect(install).toContain("--ignore-scripts");
    expect(last.match(/^COPY .*$/gm)).toEqual([
      "COPY --from=build /build/dist/bundle dist/bundle",
      "COPY --from=build /build/dist/web dist/web",
    ]);
  });

  test("sets only variables that the server knows, and no secret", () => {
    const names = instructions("ENV").flatMap((rest) => rest.split(" ").map((pair) => pair.split("=")[0]));
    expect(names).toContain("NODE_ENV");
    expect(names.filter((name) => !knownVariables().has(name as string))).toEqual([]);
    expect(`${dockerfile}${compose}`).not.toMatch(/(SECRET|PASSWORD|TOKEN)\w*[=:] *[A-Za-z0-9]/);
  });

  test("starts the built server, and checks that it is alive", async () => {
    const [start] = instructions("CMD").map((rest) => JSON.parse(rest) as string[]);
    expect(start?.[0]).toBe("node");
    expect(start?.at(-1)).toBe("dist/bundle/main.js");
    expect(existsSync(join(repository, start?.at(-1) ?? ""))).toBe(true);

    const [, health = ""] = /CMD (\[.*\])/.exec(instructions("HEALTHCHECK")[0] ?? "") ?? [];
    let status = 200;
    const requested: unknown[] = [];
    const server = createServer(({ url }, response) => {
      requested.push(url);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const env = { PATH: process.env.PATH ?? "", PORT: String((server.address() as AddressInfo).port) };
    const [, ...args] = JSON.parse(health) as string[];
    const check = () =>
      promisify(execFile)(process.execPath, args, { env }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    expect(requested).toEqual(["/healthz", "/healthz"]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await check()).toBe(1);
  });
});

describe("the compose file", () => {
  const services = compose
    .slice(compose.indexOf("\nservices:"), compose.indexOf("\nnetworks:"))
    .split(/^(?= {2}\w+:$)/m)
    .slice(1);
  const tua = services.find((service) => service.startsWith("  tua:")) as string;

  test("gives every service only the access it needs", () => {
    expect(services.map((service) => service.trim().split(":")[0])).toEqual([
      "proxy",
      "tua",
      "postgres",
      "valkey",
    ]);
    for (const service of services) {
      for (const line of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'])
        expect(service).toContain(line);
    }
    expect(compose.match(/ports:/g)).toHaveLength(1);
  });

  test("passes the server only known variables, and reads only the secrets that its command creates", async () => {
    const [, block = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(tua) ?? [];
    const reported = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name as string);
    expect(reported).toContain("DATABASE_URL");
    expect(reported.filter((name) => !knownVariables().has(name))).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), "tua-compose-"));
    try {
      await promisify(execFile)("sh", ["-c", docsSample("operate/containers.md", "compose-env")], {
        cwd: folder,
      });
      expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
      const made = parseEnv(readFileSync(join(folder, ".env"), "utf8")) as Record<string, string>;
      const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
      expect(used.filter((name) => !(name in made))).toEqual([]);
      const own = Object.keys(made).filter((name) => name !== "POSTGRES_PASSWORD");
      expect(own.filter((name) => !knownVariables().has(name))).toEqual([]);

      const fill = (text: string) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => made[name] ?? "");
      const env = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value = ""]) => [
        name,
        fill(value),
      ]);
      const config = readConfig({ NODE_ENV: "production", ...made, ...Object.fromEntries(env) });
      expect(config).toMatchObject({ production: true, baseUrl: made.BASE_URL, secretKey: made.SECRET_KEY });
      expect(new URL(config.databaseUrl as string).password).toBe(made.POSTGRES_PASSWORD);
      // The proxy's own network, and no other.
      expect(compose).toContain(`subnet: ${config.trustedProxies[0]}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
