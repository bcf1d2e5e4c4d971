import { Command } from 'commander'
import { createCheckCommand } from './check.ts'
import { createBackupCommand } from './copies/backup.ts'
import { createDumpCommand } from './copies/dump.ts'
import { createRestoreCommand } from './copies/restore.ts'
import { createCuratorsCommand } from './curators.ts'
import { createDemoCommand } from './demo.ts'
import { createEraseCommand } from './erase.ts'
import { createImportCommand } from './import.ts'
import { createKeysCommand } from './keys.ts'
import { createMcpConfigCommand } from './mcp-config/mcp-config.ts'
import { createMigrateCommand } from './migrate.ts'
import { escapeHelpOutput } from './print.ts'
import { createSprintsCommand } from './sprints.ts'
import { createStartCommand } from './start.ts'

/** Creates `catalog` with all its commands. */
export function createProgram(): Command {
  const program = new Command('catalog').description('The Catalog Service on the command line.')
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
  return program
}
