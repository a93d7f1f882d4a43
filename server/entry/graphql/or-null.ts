import { Failure } from "../../domain/failure.ts";

/** What a look-up by id answers: null where there is nothing. Other refusals are thrown. */
export async function orNull<Found>(looked: Promise<Found>): Promise<Found | null> {
  try {
    return await looked;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}
