import type { ExitClass } from './exit-codes.ts'

/** Error of a command that failed before or without a call to the catalog. */
export class CommandError extends Error {
  readonly exit: ExitClass

  constructor(exit: ExitClass, message: string) {
    super(message)
    this.exit = exit
  }
}

/** Creates the error for a wrong command line, or for a wrong file that it names. */
export function createUsageError(message: string): CommandError {
  return new CommandError('usage', message)
}
