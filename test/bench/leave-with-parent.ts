/** Loaded into each program that a bench starts beside itself: where the bench was killed, nobody else ends it. */
process.once("disconnect", () => process.exit());
