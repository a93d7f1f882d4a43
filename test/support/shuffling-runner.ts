import { type RunnerTestSuite, TestRunner } from "vitest";

/** Folders where each test stands for itself. Add one once it passes with its line here; journeys stay stories. */
const SHUFFLED = /\/test\/(connectors|delivery|domain)\//;

/** Draws the order of tests by lot in those folders, and keeps that of the file elsewhere. */
export default class ShufflingRunner extends TestRunner {
  override onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (!SHUFFLED.test(suite.file.filepath)) suite.shuffle = false;
    return super.onBeforeRunSuite(suite);
  }
}
