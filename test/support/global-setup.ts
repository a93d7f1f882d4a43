import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { browserProgram } from "./browser.ts";
import { startPostgres } from "./postgres-server.ts";
import { makeTemplate } from "./template.ts";
import "./both-databases.ts";
import "./database.ts";
import "./journey-server.ts";

/**
 * Starts one PostgreSQL for the whole run. Every test file copies its migrated template. Also creates folders
 * for templates of the embedded database and for server files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const embedded = await mkdtemp(join(tmpdir(), "tua-embedded-"));
  const files = await mkdtemp(join(tmpdir(), "tua-servers-"));
  try {
    // Unpacked here, so that no worker starts it while it is half written.
    await browserProgram();
    const template = await makeTemplate(server);
    project.provide("embeddedTemplates", embedded);
    project.provide("serverFiles", files);
    project.provide("postgres", { adminUrl: server.adminUrl, prefix: server.prefix, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    for (const folder of [embedded, files]) await rm(folder, { recursive: true, force: true });
    await server.stop();
  };
}
