import { escapeUnseen } from '@catalog/contract/unseen'
import { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { version } from '../generated/choices.ts'
import { addFeedCommands } from './following.ts'
import { addProposalCommands } from './proposing.ts'
import { addReadCommands } from './reading.ts'

const afterHelp = `
The key comes from CATALOG_API_KEY, the address from CATALOG_BASE_URL (default http://127.0.0.1:4000/v1).
Every call costs 0.0001 USD of the key's daily budget; each command's --help says how many calls it makes.
With --json, standard output has one JSON object per line; problems and hints are on standard error.

Exit codes: 0 done, 2 usage, 3 refused, 4 not found, 5 conflict or stale, 6 limit or budget, 7 not reachable, 8 asked by a curator.

Begin with:
  $ catalog-agent whoami
  $ catalog-agent work next`

/** Creates the program with all commands. The code of a command is loaded when the command runs. */
export function createProgram(context: CliContext): Command {
  const { stdout, stderr } = context
  const program = new Command('catalog-agent')
    .description('The Catalog Service on the command line: read what is known, propose what you found out, follow what changes.')
    .version(version)
    .exitOverride()
    .configureOutput({
      // Commander quotes unknown arguments, which a script may have taken from anywhere.
      writeOut: (text) => void stdout.write(escapeUnseen(text)),
      writeErr: (text) => void stderr.write(escapeUnseen(text)),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .helpCommand(false)
    .addHelpText('after', afterHelp)
  addReadCommands(program, context)
  addProposalCommands(program, context)
  addFeedCommands(program, context)
  return program
}
