/** A mistake on the command line: said in one line, with the usage below. */
export class UsageError extends Error {}

/** Why a command that was understood could not do its work, in one line or a line for each reason. */
export class CommandFailed extends Error {}
