import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A campaign program in its own process that records its observations and is never disturbed. */
export class OutsideProcess<Report, Instructions extends object | string> implements AsyncDisposable {
  /** Its output when it was ready. */
  readonly report: Report;
  readonly #child: ChildProcess;
  readonly #file: string;

  private constructor(child: ChildProcess, file: string, report: Report) {
    this.#child = child;
    this.#file = file;
    this.report = report;
  }

  /** @param program its file next to this one. @param file the file that it writes. */
  static async start<Report, Instructions extends object | string>(
    program: string,
    file: string,
  ): Promise<OutsideProcess<Report, Instructions>> {
    const path = fileURLToPath(new URL(program, import.meta.url));
    const child = fork(path, [file], { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [] });
    const [report] = (await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => Promise.reject(new Error(`${program} did not start`))),
    ])) as [Report];
    return new OutsideProcess<Report, Instructions>(child, file, report);
  }

  send(instructions: Instructions): void {
    this.#child.send(instructions);
  }

  /** Its records so far, oldest first. */
  async written<Line>(): Promise<Line[]> {
    const text = await readFile(this.#file, "utf8").catch(() => "");
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Line);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.disconnect();
    await gone;
  }
}
