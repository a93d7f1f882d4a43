import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";
import { makeTemplate } from "./template.ts";
import "./database.ts";

/** One PostgreSQL for the whole run, with one migrated template from which every test file takes its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const template = await makeTemplate(server);
    project.provide("postgres", { adminUrl: server.adminUrl, prefix: server.prefix, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
