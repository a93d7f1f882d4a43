import { readFile } from "node:fs/promises";

/** Linux counts a process's time in these units, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100;

/** CPU seconds of a process. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = await readTimes(pid);
  return (user + system) / TICKS_A_SECOND;
}

/** CPU seconds of a process with its children, including those that have exited. */
export async function cpuSecondsOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const alive = children.trim().split(" ").filter(Boolean).map(Number);
  const times = await Promise.all(alive.map((child) => cpuSeconds(child).catch(() => 0)));
  const own = (await readTimes(pid)).reduce((sum, ticks) => sum + ticks) / TICKS_A_SECOND;
  return times.reduce((sum, seconds) => sum + seconds, own);
}

/** Ticks: its own user and system time, then those of its exited children. */
async function readTimes(pid: number): Promise<[number, number, number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // After the name, which may contain anything, these are the 12th to the 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).map(Number) as [number, number, number, number];
}

export async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
