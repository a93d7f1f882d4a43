import { type ChildProcess, spawn } from "node:child_process";
import { SCRIPTS_BUILD, SERVER_BUILD, SERVER_COMPILER } from "./build/build-steps.ts";
import { runStep } from "./build/step.ts";

/**
 * `npm run dev`: serves the dashboard's sources with Vite's reload at DASHBOARD, compiles the server's
 * sources on every change, and restarts it. Browser scripts and migrations are built only at startup. Vite
 * starts at once, the server after its build. If one of them ends, all end.
 */
const DASHBOARD = "http://localhost:5173";

const env = { ...process.env, NODE_ENV: "development", DASHBOARD_URL: DASHBOARD };
const children: ChildProcess[] = [];
let isStopping = false;

function stop(code: number): void {
  isStopping = true;
  process.exitCode ??= code;
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));

function run(args: string[]): void {
  if (isStopping) return;
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  child.once("exit", () => stop(1));
  children.push(child);
}

run(["node_modules/vite/bin/vite.js", "--clearScreen", "false"]);
if ((await runStep(SERVER_BUILD)) && (await runStep(SCRIPTS_BUILD))) {
  run([...SERVER_COMPILER, "--watch", "--preserveWatchOutput"]);
  run(["--enable-source-maps", "--watch", "dist/server/main.js"]);
} else {
  stop(1);
}
