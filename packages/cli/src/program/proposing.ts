import { Argument, type Command, Option } from 'commander'
import { kinds, proposalStatuses } from '../generated/choices.ts'
import type { Surroundings } from '../surroundings.ts'
import { helpOf, withLimit, withOutput } from './command.ts'

/** The commands by which something is proposed: see what would change, say yes, see what became of it. */
export function addProposing(program: Command, surroundings: Surroundings): void {
  program
    .command('describe')
    .description('what a kind of change is made of: its fields, an example, and what holds for it')
    .addArgument(new Argument('[kind]', 'the kind; without, all of them in a line').choices(kinds))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      helpOf({
        costs: 'nothing: it comes with the command and sends nothing.',
        examples: ['catalog-agent describe attach_person_role', 'catalog-agent describe add_event --json'],
      }),
    )
    .action(async (kind, options) => (await import('../commands/describe.ts')).describe(surroundings, kind, options))

  program
    .command('preview')
    .description('see what changes would do, and keep that in a file for submit; nothing is written to the catalog')
    .argument('<file>', 'JSON with what to propose (see describe); - for standard input')
    .option('--out <file>', 'where the preview is kept; default: the name of the file with .preview.json, or catalog.preview.json')
    .option('--json', 'print the preview as JSON, too')
    .addHelpText(
      'after',
      helpOf({
        costs: '1 call (0.0001 USD), also where the catalog refuses the changes.',
        examples: ['catalog-agent preview changes.json', 'make-changes | catalog-agent preview - --out luxor.preview.json'],
      }),
    )
    .action(async (file, options) => (await import('../commands/preview.ts')).preview(surroundings, file, options))

  program
    .command('submit')
    .description('send a preview to the curators; however often an agent sends it, it is one proposal')
    .argument('<preview>', 'the file that preview wrote, or the JSON of an approved bundle of the SDK; - for standard input')
    .option('--by <name>', 'who approves what the preview shows; it is kept in the file and with the proposal, where curators see it')
    .option('--yes', 'do not ask; needed where nobody can be asked')
    .option('--json', 'print the receipt as JSON')
    .addHelpText(
      'after',
      helpOf({
        costs: '1 call (0.0001 USD), also where it is sent again.',
        examples: [
          'catalog-agent submit changes.preview.json --by ada',
          'catalog-agent submit changes.preview.json --by nightly-run --yes',
        ],
      }),
    )
    .action(async (file, options) => (await import('../commands/submit.ts')).submit(surroundings, file, options))

  withLimit(withOutput(program.command('proposals').description('what you proposed, and what became of it')), 10, 'proposals')
    .argument('[id]', 'one proposal, with each of its changes')
    .addOption(new Option('--status <status>', 'only those that stand there').choices(proposalStatuses))
    .option('--all', "other agents', too")
    .addHelpText(
      'after',
      helpOf({
        costs: '1 call (0.0001 USD) for one proposal, or for each 200 of the list.',
        examples: ['catalog-agent proposals --status rejected', 'catalog-agent proposals 1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011'],
      }),
    )
    .action(async (id, options) => (await import('../commands/proposals.ts')).proposals(surroundings, id, options))
}
