import { enableCompileCache } from 'node:module'
import type { CliContext } from './cli-context.ts'
import { exitCodes } from './exit-codes.ts'
import { removeLeftovers } from './files/leftovers.ts'
import { runCli } from './run.ts'

// Caches compiled modules in the system's temporary folder, which makes later starts much faster.
enableCompileCache()

// A reader that stops early (`… | head`) has all the output that it wanted, so the program ends without an error and makes no more calls.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  removeLeftovers()
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  process.stderr.write(
    `catalog-agent: Standard output cannot be written: ${error.message}. Requests that were already sent stay in effect.\n`,
  )
  process.exit(exitCodes.usage)
})
// Without standard error, nothing is reported and the work continues.
process.stderr.on('error', () => {})

const { stdin, stdout, stderr, env } = process
const context: CliContext = {
  // Opens standard input only when it is read, because an open pipe without a writer would keep the process alive.
  get stdin() {
    return stdin
  },
  stdout,
  stderr,
  env,
  createCatalog: async () => (await import('./open-catalog.ts')).createCatalogFromEnv(stderr, env),
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeLeftovers()
    // Ends the process with the same signal, so that the calling shell or script sees the cause.
    process.kill(process.pid, signal)
  })
}

process.exitCode = await runCli(process.argv.slice(2), context)
