/** How long the random tests are: 1 is the short form of `npm test`. `npm run faults` sets `FAULTS_TIMES=10`. */
export const TIMES = Number(process.env.FAULTS_TIMES ?? 1);
/** What the random tests choose. `FAULTS_SEED` of a failure makes the same choices again; the clock is never the same. */
export const SEED = Number(process.env.FAULTS_SEED ?? 20_261_123);
/** Names a run in the message of a failure. */
export const CAMPAIGN = `FAULTS_SEED=${SEED} FAULTS_TIMES=${TIMES}`;
