import { createProgram } from './commands/create-program.ts'
import { printProblem } from './commands/print.ts'

// The command does not fail if the reader of its output stops reading (`… | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  printProblem(`catalog: Standard output cannot be written: ${error.message}.`)
  process.exit(1)
})

try {
  await createProgram().parseAsync()
} catch (error) {
  printProblem(`catalog: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
