import { nextDue } from "../../store/due.ts";
import { readVitals, type Vitals } from "../../store/vitals.ts";
import type { Connections, Dependencies } from "../dependencies.ts";

/** How long the database may take to answer. It can hang without a word, and whoever asks how it is must hear. */
const ANSWER_MS = 3_000;

/** How a process and its work stand. */
export interface ProcessVitals extends Connections {
  /** Whether the database answers, as whoever asks for readiness is told. */
  answers: boolean;
  /** Null where the database gives no answer. */
  work: Vitals | null;
}

/** Looks at everything that tells whether a process does well. Never fails, and takes three seconds at most. */
export function viewVitals(
  deps: Pick<Dependencies, "db" | "follow" | "connections">,
  isThere: ReturnType<typeof checkDatabase>,
) {
  return async (): Promise<ProcessVitals> => {
    // First: both have one connection between them.
    const asked = isThere();
    const work = await inTime(readVitals(deps.db, deps.follow.cursors()));
    return { work, answers: await asked, ...deps.connections() };
  };
}

/** Whether the database answers. Never fails, and takes three seconds at most. Who asks meanwhile gets the same answer. */
export function checkDatabase(deps: Pick<Dependencies, "db">) {
  let asking: Promise<boolean> | null = null;
  const ask = async () => (await inTime(nextDue(deps.db, "deliveries", [], 0).then(() => true))) ?? false;
  return (): Promise<boolean> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Null where no answer comes in time, or none at all. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  // After what came while this process itself had no time to hear it.
  const timer = setTimeout(() => setImmediate(late.resolve, null), ANSWER_MS);
  try {
    return await Promise.race([asked, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
