import { type RunnerTestSuite, TestRunner } from "vitest";

/** Folders whose files are stories: each test continues where the previous one ended. */
const STORIES = /\/test\/(journeys|faults|scale)\//;

/** Shuffles the tests of every file, except in the folders of stories. */
export default class ShufflingRunner extends TestRunner {
  override onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (STORIES.test(suite.file.filepath)) suite.shuffle = false;
    return super.onBeforeRunSuite(suite);
  }
}
