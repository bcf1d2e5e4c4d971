import type { Catalog } from '@catalog/client'
import { type Command, CommanderError } from 'commander'
import type { CliContext } from './cli-context.ts'
import { CommandError } from './command-error.ts'
import { type ExitClass, exitCodes, getExitClass } from './exit-codes.ts'
import { isFileSystemError } from './files/write-atomically.ts'
import { createPrinter } from './output/printer.ts'
import { createProgram } from './program/program.ts'

/** Runs a command and returns its exit code. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  let command: Command | undefined
  try {
    const createCatalog = () => createCatalogWithCommandNames(context)
    const program = createProgram({ ...context, createCatalog })
    program.hook('preAction', (_, called) => {
      command = called
    })
    await program.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return exitCodes[await printError(error, context, command)]
  }
}

/** Opens the catalog so that hints name commands. */
async function createCatalogWithCommandNames(context: CliContext): Promise<Catalog> {
  const { nameOperation } = await import('./name-operation.ts')
  return (await context.createCatalog()).withOptions({ nameOperation })
}

/** Says on standard error what went wrong, and what to do about it. */
async function printError(error: unknown, { stderr, env }: CliContext, command: Command | undefined): Promise<ExitClass> {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 'done' : 'usage'
  const print = (text: string) => {
    const printer = createPrinter(stderr, env)
    for (const line of text.split('\n')) printer.printLine(line)
  }
  if (error instanceof CommandError) {
    print(`catalog-agent: ${error.message}`)
    return error.exit
  }
  if (isFileSystemError(error)) {
    print(`catalog-agent: ${error.message}.`)
    return 'usage'
  }
  const { CatalogError } = await import('@catalog/client/errors')
  if (error instanceof CatalogError) {
    const { formatCatalogError } = await import('./errors/format-error.ts')
    print(formatCatalogError(error, command, env))
    return getExitClass(error)
  }
  print(`catalog-agent: This should not have happened. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return 'broken'
}
