import { openPool } from "./database.ts";

const hoursToNoon = 12 - new Date().getUTCHours();
/** A time zone where it is about noon: no day begins or ends near the test. */
const ZONE = `Etc/GMT${hoursToNoon > 0 ? "-" : "+"}${Math.abs(hoursToNoon)}`;

/**
 * Moves one merchant, or all of a database, to a time zone where it is about noon.
 * @returns that time zone, which has no daylight saving time.
 */
export async function moveToNoon(databaseUrl: string, merchantId: string | null = null): Promise<string> {
  const pool = openPool(databaseUrl, 1);
  await pool.query("update merchants set time_zone = $1 where id = coalesce($2, id)", [ZONE, merchantId]);
  await pool.end();
  return ZONE;
}
