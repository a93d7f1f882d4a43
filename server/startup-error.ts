import type { Config } from "./config.ts";

type ListenAddress = Pick<Config, "host" | "port">;

const OWNERSHIP_HINT = "Make the user that runs Tua its owner, or set DATA_DIR to another folder.";

/** Errors of the data folder and the database. */
const EXPLANATIONS: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EACCES: ({ path, message }) =>
    path ? `${path} can't be used: permission denied. ${OWNERSHIP_HINT}` : `${message}: permission denied.`,
  EPERM: ({ path }) => `${path} can't be used: operation not permitted. ${OWNERSHIP_HINT}`,
  EROFS: ({ path }) =>
    `${path} can't be written: the file system is read-only. Set DATA_DIR to another folder.`,
  ENOTDIR: (error) => `${error.path} can't be created: part of the path is a file. Set DATA_DIR to a folder.`,
  EEXIST: (error) => `${error.path} can't be created: a file has this name. Set DATA_DIR to a folder.`,
  ENOENT: ({ syscall, path, message }) =>
    syscall === "mkdir" ? `${path} can't be created. Set DATA_DIR to another folder.` : message,
  ENOSPC: () => "The disk is full.",
  ECONNREFUSED: () => "The database can't be reached. Check DATABASE_URL.",
  ENOTFOUND: () => "The database host is unknown. Check DATABASE_URL.",
  EAI_AGAIN: () => "The database host can't be looked up right now. Check DNS and DATABASE_URL.",
  "28P01": () => "The database rejected the password. Check DATABASE_URL.",
  "3D000": () => "The database doesn't exist. Check DATABASE_URL.",
};

const noAddress = ({ host }: ListenAddress): string => `HOST ${host} isn't an address of this machine.`;
const noName = ({ host }: ListenAddress): string => `HOST ${host} is an unknown name.`;

/** Errors of the host and port to listen on. */
const NOT_LISTENING: Record<string, (address: ListenAddress) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop the other program or set PORT to another port.`,
  EACCES: ({ port }) => `Port ${port} requires more permissions. Set PORT to another port, such as 4000.`,
  EADDRNOTAVAIL: noAddress,
  EAFNOSUPPORT: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
};

/** Explains a failed listen with HOST or PORT: the same codes mean other things for the database. */
export function cannotListen(error: NodeJS.ErrnoException, address: ListenAddress): Error {
  const known = NOT_LISTENING[error.code ?? ""];
  const why = known
    ? known(address)
    : `Can't listen on HOST ${address.host}, PORT ${address.port}: ${error.message}`;
  return new Error(why, { cause: error });
}

/** Explains that a file of the build can't be read: advice about DATA_DIR would be wrong. */
export function cannotReadBuild(error: NodeJS.ErrnoException): Error {
  if (!error.path) return error;
  const advice =
    error.code === "ENOENT"
      ? "It comes with dist/web: run npm run build, or copy all of dist."
      : "Let the user that runs Tua read it: chmod -R a+rX dist.";
  return new Error(`${error.path} can't be read (${error.code}). ${advice}`, { cause: error });
}

/** The driver's own error has no code. */
const NO_ANSWER = /connection timeout|timeout exceeded when trying to connect/;

/** Returns one line that explains why the process can't start. */
export function formatStartupError(error: unknown): string {
  if (!(error instanceof Error)) return `Tua can't start: ${String(error)}`;
  if (NO_ANSWER.test(error.message))
    return "Tua can't start: The database doesn't respond. Check DATABASE_URL and the network.";
  const known = EXPLANATIONS[(error as NodeJS.ErrnoException).code ?? ""];
  return `Tua can't start: ${known ? known(error as NodeJS.ErrnoException) : error.message}`.replace(
    /\s*\n\s*/g,
    " ",
  );
}
