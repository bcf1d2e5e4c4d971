import { escapeUnseen } from '@catalog/contract/unseen'
import { Command } from 'commander'
import { bundleCommand } from './commands/bundle.ts'
import { diffCommand } from './commands/diff.ts'
import { generateCommand } from './commands/generate.ts'
import { lintCommand } from './commands/lint.ts'
import { previewCommand } from './commands/preview.ts'
import { projectRoot } from './paths.ts'

const program = new Command('spec')
  .description('Tools for reviewers of the contract. The contract is the YAML below spec/.')
  .option('--root <folder>', 'the project whose contract it is', projectRoot)
  .showHelpAfterError()
for (const command of [lintCommand(), bundleCommand(), previewCommand(), diffCommand(), generateCommand()]) program.addCommand(command)

// The reader of the output may close it early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(escapeUnseen(`spec: ${error instanceof Error ? error.message : String(error)}\n`))
  process.exitCode = 1
}
