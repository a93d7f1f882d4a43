import type { OwnProcess } from "../store/data-dir-lock.ts";

/**
 * This process, and a test for others: signal 0 only tests, and EPERM means that the process runs as another
 * user.
 */
export const ownProcess: OwnProcess = {
  pid: process.pid,
  isAlive(pid) {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EPERM";
    }
  },
};
