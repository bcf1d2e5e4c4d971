import { Command } from 'commander'
import { createCheckCommand } from './commands/check.ts'
import { createBackupCommand } from './commands/copies/backup.ts'
import { createDumpCommand } from './commands/copies/dump.ts'
import { createRestoreCommand } from './commands/copies/restore.ts'
import { createCuratorsCommand } from './commands/curators.ts'
import { createDemoCommand } from './commands/demo.ts'
import { createEraseCommand } from './commands/erase.ts'
import { createImportCommand } from './commands/import.ts'
import { createKeysCommand } from './commands/keys.ts'
import { createMcpConfigCommand } from './commands/mcp-config/mcp-config.ts'
import { createMigrateCommand } from './commands/migrate.ts'
import { escapeHelpOutput, printProblem } from './commands/print.ts'
import { createSprintsCommand } from './commands/sprints.ts'
import { createStartCommand } from './commands/start.ts'

// The command does not fail if the reader of its output stops reading (`… | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  printProblem(`catalog: Standard output cannot be written: ${error.message}.`)
  process.exit(1)
})

const program = new Command('catalog').description('The Catalog Service on the command line.').showHelpAfterError()
for (const command of [
  createStartCommand(),
  createMigrateCommand(),
  createKeysCommand(),
  createCuratorsCommand(),
  createSprintsCommand(),
  createDemoCommand(),
  createImportCommand(),
  createDumpCommand(),
  createBackupCommand(),
  createRestoreCommand(),
  createCheckCommand(),
  createEraseCommand(),
  createMcpConfigCommand(),
])
  program.addCommand(command)
escapeHelpOutput(program)

try {
  await program.parseAsync()
} catch (error) {
  printProblem(`catalog: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
