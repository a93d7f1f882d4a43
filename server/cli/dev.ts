import { spawn, spawnSync } from "node:child_process";

/** `npm run dev`: compiles on every change and restarts the server from what was compiled. */
const compiler = ["node_modules/typescript7/bin/tsc", "-p", "tsconfig.build.json"];
spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
const children = [
  spawn(process.execPath, [...compiler, "--watch", "--preserveWatchOutput"], { stdio: "inherit" }),
  spawn(process.execPath, ["--enable-source-maps", "--watch", "dist/server/main.js"], { stdio: "inherit" }),
];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
