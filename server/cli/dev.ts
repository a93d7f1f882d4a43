import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/**
 * `npm run dev`: compiles on every change, restarts the server from what was compiled, and serves the dashboard's
 * sources with Vite's reload at DASHBOARD.
 */
const DASHBOARD = "http://localhost:5173";
const COMPILER = ["node_modules/typescript7/bin/tsc", "-p", "tsconfig.build.json"];

const built = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const env = { ...process.env, NODE_ENV: "development", DASHBOARD_URL: DASHBOARD };
const run = (args: string[]): ChildProcess => spawn(process.execPath, args, { stdio: "inherit", env });
const children = [
  run([...COMPILER, "--watch", "--preserveWatchOutput"]),
  run(["--enable-source-maps", "--watch", "dist/server/main.js"]),
  run(["node_modules/vite/bin/vite.js", "--clearScreen", "false"]),
];
process.stdout.write(`The dashboard with reload: ${DASHBOARD}\n`);

const stop = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal);
};
process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
