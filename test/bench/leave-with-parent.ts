/** Loaded into each child process of a benchmark, so that it exits when the benchmark is killed. */
process.once("disconnect", () => process.exit());
