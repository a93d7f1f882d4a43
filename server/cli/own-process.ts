import type { OwnProcess } from "../store/data-dir-lock.ts";

/** This process and its way to ask after others: signal 0 only asks, EPERM means that it lives for another user. */
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
