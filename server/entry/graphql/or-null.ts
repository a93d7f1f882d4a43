import { AppError } from "../../domain/app-error.ts";

/** Returns null instead of throwing `not_found`, for lookups by ID. Rethrows other failures. */
export async function orNull<Found>(pending: Promise<Found>): Promise<Found | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
