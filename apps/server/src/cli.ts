import { enableCompileCache } from 'node:module'
import { Command } from 'commander'
import { curatorsCommand } from './commands/curators.ts'
import { demoCommand } from './commands/demo.ts'
import { importCommand } from './commands/import.ts'
import { keysCommand } from './commands/keys.ts'
import { migrateCommand } from './commands/migrate.ts'
import { sprintsCommand } from './commands/sprints.ts'
import { startCommand } from './commands/start.ts'

// Compiled modules are kept in the system's temporary folder, which saves a good part of every start after the first.
enableCompileCache()

// Who reads no further (`… | head`) has not made the command fail.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const program = new Command('catalog').description('The Catalog Service on the command line.').showHelpAfterError()
for (const command of [
  startCommand(),
  migrateCommand(),
  keysCommand(),
  curatorsCommand(),
  sprintsCommand(),
  demoCommand(),
  importCommand(),
])
  program.addCommand(command)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`catalog: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
