/** A mistake on the command line: printed in one line, with the usage below. */
export class UsageError extends Error {}

/** Why a valid command failed, in one line or one line per reason. */
export class CommandError extends Error {}
