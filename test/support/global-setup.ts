import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { browserProgram } from "./browser.ts";
import { startPostgres } from "./postgres-server.ts";
import { makeTemplate } from "./template.ts";
import "./both-databases.ts";
import "./database.ts";

/**
 * One PostgreSQL for the whole run, with one migrated template from which every test file takes its copy; and a place
 * for templates of the embedded database, for whoever needs one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const embedded = await mkdtemp(join(tmpdir(), "tua-embedded-"));
  try {
    // Unpacked here, where nobody else can start it half written.
    await browserProgram();
    const template = await makeTemplate(server);
    project.provide("embeddedTemplates", embedded);
    project.provide("postgres", { adminUrl: server.adminUrl, prefix: server.prefix, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await rm(embedded, { recursive: true, force: true });
    await server.stop();
  };
}
