import { escapeUnseen } from '@catalog/contract/unseen'
import { Command } from 'commander'
import { lintSpec } from '../lint/lint.ts'
import { getRoot } from './root.ts'

/** `spec lint`: checks the contract against the rules of OpenAPI and the house rules. */
export function createLintCommand(): Command {
  return new Command('lint')
    .description("check the contract against OpenAPI's rules and the house rules")
    .action(async (_options: unknown, command: Command) => {
      const findings = await lintSpec(getRoot(command))
      for (const finding of findings) process.stderr.write(escapeUnseen(`${finding}\n`))
      if (findings.length > 0) throw new Error(`${findings.length} ${findings.length === 1 ? 'problem' : 'problems'} to fix.`)
      process.stdout.write('The contract has no problems.\n')
    })
}
