/**
 * The length of the random tests: 1 is the short form of `npm test`. `npm run faults` sets `FAULTS_TIMES=10`.
 */
export const TIMES = Number(process.env.FAULTS_TIMES ?? 1);
/**
 * The seed of the random tests. `FAULTS_SEED` from a failure repeats the same choices, but not the same
 * timing.
 */
export const SEED = Number(process.env.FAULTS_SEED ?? 20_261_123);
/** Names a run in the message of a failure. */
export const REPRODUCTION = `FAULTS_SEED=${SEED} FAULTS_TIMES=${TIMES}`;
