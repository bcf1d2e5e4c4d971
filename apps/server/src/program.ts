import { Command } from 'commander'
import { createCheckCommand } from './commands/check.ts'
import { backupCommand } from './commands/copies/backup.ts'
import { dumpCommand } from './commands/copies/dump.ts'
import { restoreCommand } from './commands/copies/restore.ts'
import { createCuratorsCommand } from './commands/curators.ts'
import { createDemoCommand } from './commands/demo.ts'
import { createEraseCommand } from './commands/erase.ts'
import { importCommand } from './commands/import.ts'
import { createKeysCommand } from './commands/keys.ts'
import { createMcpConfigCommand } from './commands/mcp-config/mcp-config.ts'
import { createMigrateCommand } from './commands/migrate.ts'
import { escapeOutput, printProblem } from './commands/print.ts'
import { createSprintsCommand } from './commands/sprints.ts'
import { startCommand } from './commands/start.ts'

// The command does not fail if the reader of its output stops (`… | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  printProblem(`catalog: Standard output cannot be written: ${error.message}.`)
  process.exit(1)
})

const program = new Command('catalog').description('The Catalog Service on the command line.').showHelpAfterError()
for (const command of [
  startCommand(),
  createMigrateCommand(),
  createKeysCommand(),
  createCuratorsCommand(),
  createSprintsCommand(),
  createDemoCommand(),
  importCommand(),
  dumpCommand(),
  backupCommand(),
  restoreCommand(),
  createCheckCommand(),
  createEraseCommand(),
  createMcpConfigCommand(),
])
  program.addCommand(command)
escapeOutput(program)

try {
  await program.parseAsync()
} catch (error) {
  printProblem(`catalog: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
