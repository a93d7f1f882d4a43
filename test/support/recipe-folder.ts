import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Arrivals } from "./arrival-queue.ts";
import { docsSamples } from "./docs-samples.ts";
import { dismiss, type OutlivingShell, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** How long a program may take to start and print a line. */
export const PROGRAM_LIMIT_MS = MAX_WAIT_MS;
const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
const TARBALL = fileURLToPath(new URL("../../dist/web/client/tua-client.tgz", import.meta.url));
const COMPILER = join(packages, "typescript7/bin/tsc");

/** A reader's folder: the unchanged programs of a document, beside the packages that they import. */
export class RecipeFolder implements AsyncDisposable {
  readonly path: string;
  readonly #parent: string;

  private constructor(parent: string) {
    this.#parent = parent;
    this.path = join(parent, "programs");
  }

  /** Every block of the documents that is a file of a program in TypeScript. */
  static async of(...documents: string[]): Promise<RecipeFolder> {
    const folder = new RecipeFolder(await mkdtemp(join(tmpdir(), "tua-recipes-")));
    await mkdir(folder.path);
    await symlink(packages, join(folder.path, "node_modules"));
    // Node also looks in the folder above, so that nothing is written into the linked packages.
    const client = join(folder.#parent, "node_modules/tua-client");
    await mkdir(client, { recursive: true });
    await promisify(execFile)("tar", ["-xzf", TARBALL, "--strip-components=1", "-C", client]);
    await folder.write("package.json", '{ "type": "module" }');
    for (const { name, text } of documents.flatMap(docsSamples)) {
      if (/\.(tsx?|html)$/.test(name)) await folder.write(name, text);
    }
    return folder;
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.path, file), text);
  }

  /** Starts a program of the folder with only these variables, without the tests' own environment. */
  start(program: readonly string[], env: Record<string, string>): RecipeProcess {
    return new RecipeProcess(this.path, program, env);
  }

  /** The errors of the strict compiler for these files. */
  async compile(files: readonly string[], more: readonly string[] = []): Promise<readonly string[]> {
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--target", "es2024", "--module", "nodenext"];
    const libraries = ["--allowImportingTsExtensions", "--types", "node", "--lib", "es2024,dom"];
    const compiler = this.start([COMPILER, ...options, ...libraries, ...more, ...files], {});
    await compiler.ended();
    return compiler.output.all;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#parent, { recursive: true, force: true });
  }
}

/** A program from a document in its own process. `await using` stops it. */
export class RecipeProcess implements AsyncDisposable {
  /** Its output, line by line. */
  readonly output = new Arrivals<string>("a line of the program", (line) => line);
  readonly #child: ChildProcess;
  readonly #guard: OutlivingShell;

  constructor(cwd: string, program: readonly string[], env: Record<string, string>) {
    const { PATH = "", HOME = "" } = process.env;
    this.#child = spawn(process.execPath, program, {
      cwd,
      env: { PATH, HOME, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#guard = startShell('cat >/dev/null; kill -KILL "$1" 2>/dev/null', String(this.#child.pid));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      let rest = "";
      stream?.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) this.output.push(line);
      });
    }
    this.#child.once("exit", () => dismiss(this.#guard));
    this.#child.once("close", () => this.output.end("the program has ended"));
  }

  /** Waits until it prints this. */
  received(text: string, limitMs: number = PROGRAM_LIMIT_MS): Promise<readonly string[]> {
    return this.output.until((lines) => lines.some((line) => line.includes(text)), limitMs);
  }

  /** Its exit code once it has exited, after the last of its output. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, "close");
    return this.#child.exitCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.ended();
  }
}
