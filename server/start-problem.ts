const MEANINGS: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: (error) =>
    `Port ${error.port} is taken by another program. Stop it, or choose another in PORT.`,
  EADDRNOTAVAIL: () => "HOST is not an address of this machine.",
  EACCES: (error) => `${error.path ?? `Port ${error.port}`} cannot be used: permission denied.`,
  EPERM: (error) => `${error.path} cannot be used: not permitted.`,
  EROFS: (error) => `${error.path} cannot be written: the file system is read-only.`,
  ENOTDIR: (error) => `${error.path} cannot be made: a part of it is a file. Name a folder in DATA_DIR.`,
  EEXIST: (error) => `${error.path} cannot be made: a file of that name is there. Name a folder in DATA_DIR.`,
  ENOSPC: () => "The disk is full.",
  ECONNREFUSED: () => "The database in DATABASE_URL does not answer.",
  ENOTFOUND: () => "The host in DATABASE_URL is not known.",
  "28P01": () => "The database in DATABASE_URL refuses the password.",
  "3D000": () => "The database that DATABASE_URL names does not exist.",
};

/** One clear line about why the process cannot start. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return `Tua cannot start: ${String(error)}`;
  const known = MEANINGS[(error as NodeJS.ErrnoException).code ?? ""];
  return `Tua cannot start: ${known ? known(error as NodeJS.ErrnoException) : error.message}`.replace(
    /\s*\n\s*/g,
    " ",
  );
}
