import type { Config } from "./config.ts";

type Place = Pick<Config, "host" | "port">;

const OWN_IT = "Make the user that runs Tua its owner, or name another folder in DATA_DIR.";

/** Of the folder and the database. */
const MEANINGS: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EACCES: ({ path, message }) =>
    path ? `${path} cannot be used: permission denied. ${OWN_IT}` : `${message}: permission denied.`,
  EPERM: ({ path }) => `${path} cannot be used: not permitted. ${OWN_IT}`,
  EROFS: ({ path }) =>
    `${path} cannot be written: the file system is read-only. Name another folder in DATA_DIR.`,
  ENOTDIR: (error) => `${error.path} cannot be made: a part of it is a file. Name a folder in DATA_DIR.`,
  EEXIST: (error) => `${error.path} cannot be made: a file of that name is there. Name a folder in DATA_DIR.`,
  ENOENT: ({ syscall, path, message }) =>
    syscall === "mkdir"
      ? `${path} cannot be made: no folder can be there. Name another in DATA_DIR.`
      : message,
  ENOSPC: () => "The disk is full.",
  ECONNREFUSED: () => "The database in DATABASE_URL does not answer.",
  ENOTFOUND: () => "The host in DATABASE_URL is not known.",
  EAI_AGAIN: () => "The host in DATABASE_URL cannot be looked up now.",
  "28P01": () => "The database in DATABASE_URL refuses the password.",
  "3D000": () => "The database that DATABASE_URL names does not exist.",
};

const noAddress = ({ host }: Place): string => `HOST ${host} is not an address of this machine.`;
const noName = ({ host }: Place): string => `The name in HOST, ${host}, is not known here.`;

/** Of the place to listen on. */
const NOT_LISTENING: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or choose another in PORT.`,
  EACCES: ({ port }) => `Port ${port} is not for this user. Choose another in PORT, such as 4000.`,
  EADDRNOTAVAIL: noAddress,
  EAFNOSUPPORT: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
};

/** Why nobody can be listened to: with HOST or PORT, since the same codes mean other things of the database. */
export function cannotListen(error: NodeJS.ErrnoException, place: Place): Error {
  const known = NOT_LISTENING[error.code ?? ""];
  const why = known ? known(place) : `PORT ${place.port} of HOST ${place.host}: ${error.message}`;
  return new Error(why, { cause: error });
}

/** One clear line about why the process cannot start. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return `Tua cannot start: ${String(error)}`;
  const known = MEANINGS[(error as NodeJS.ErrnoException).code ?? ""];
  return `Tua cannot start: ${known ? known(error as NodeJS.ErrnoException) : error.message}`.replace(
    /\s*\n\s*/g,
    " ",
  );
}
