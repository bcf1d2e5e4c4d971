import { escapeUnseen } from '@catalog/contract/unseen'
import { Command } from 'commander'
import { createBundleCommand } from './commands/bundle.ts'
import { createDiffCommand } from './commands/diff.ts'
import { createGenerateCommand } from './commands/generate.ts'
import { createLintCommand } from './commands/lint.ts'
import { createPreviewCommand } from './commands/preview.ts'
import { projectRoot } from './paths.ts'

const program = new Command('spec')
  .description('Tools for reviewers of the contract. The contract is the YAML below spec/.')
  .option('--root <folder>', 'root folder of the project', projectRoot)
  .showHelpAfterError()
for (const command of [createLintCommand(), createBundleCommand(), createPreviewCommand(), createDiffCommand(), createGenerateCommand()])
  program.addCommand(command)

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
