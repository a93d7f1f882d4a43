import { readFile } from "node:fs/promises";

/** Linux counts a process's time in these, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100;

/** Seconds of processor that a process has had. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = await timesOf(pid);
  return (user + system) / TICKS_A_SECOND;
}

/** Seconds of processor that a process has had with its children, those that have ended included. */
export async function cpuSecondsOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const alive = children.trim().split(" ").filter(Boolean).map(Number);
  const times = await Promise.all(alive.map((child) => cpuSeconds(child).catch(() => 0)));
  const own = (await timesOf(pid)).reduce((sum, ticks) => sum + ticks) / TICKS_A_SECOND;
  return times.reduce((sum, seconds) => sum + seconds, own);
}

/** Ticks: user and system of its own, then of its children that have ended. */
async function timesOf(pid: number): Promise<[number, number, number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may hold anything, these are the 12th to the 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).map(Number) as [number, number, number, number];
}

export async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
