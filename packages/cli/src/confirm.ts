import { createInterface } from 'node:readline'
import type { CliContext } from './cli-context.ts'
import { CommandError } from './command-error.ts'
import { createPrinter } from './output/printer.ts'

/** Asks the person at the terminal, and returns only after a yes. The end of the input counts as a no. */
export async function confirmOrThrow({ stdin, stderr, env }: CliContext, question: string): Promise<void> {
  createPrinter(stderr, env).printLine(`${question} [y/N]`)
  // Without readline's own handling of keys, Ctrl-C ends the process as usual.
  const lines = createInterface({ input: stdin, terminal: false })
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('refused', 'Not sent.')
}
