import { Argument, type Command, Option } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { kinds, proposalStatuses } from '../generated/choices.ts'
import { addLimitOption, addOutputOptions, formatHelp } from './command.ts'
import { appendValue, createWholeNumberParser } from './reading-options.ts'

/** Commands for proposing: they show what would change, ask for a yes, and show the outcome. */
export function addProposalCommands(program: Command, context: CliContext): void {
  program
    .command('describe')
    .description('describe a kind of change: its fields, an example and its rules')
    .addArgument(new Argument('[kind]', 'the kind; without it, all kinds, one per line').choices(kinds))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      formatHelp({
        costs: 'nothing: it makes no call.',
        examples: ['catalog-agent describe attach_person_role', 'catalog-agent describe add_event --json'],
      }),
    )
    .action(async (kind, options) => (await import('../commands/describe.ts')).printChangeDescription(context, kind, options))

  program
    .command('preview')
    .description('show what changes would do, and save the preview for submit; nothing is written to the catalog')
    .argument('<file>', 'JSON with what to propose (see describe); - for standard input')
    .option('--out <file>', 'file for the preview; default: the name of the file with .preview.json, or catalog.preview.json')
    .option('--revises <id>', 'your pending proposal that this one replaces')
    .option('--json', 'print the preview as JSON, too')
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD), also if the catalog refuses the changes.',
        examples: [
          'catalog-agent preview changes.json',
          'make-changes | catalog-agent preview - --out luxor.preview.json',
          'catalog-agent preview better.json --revises 1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011',
        ],
      }),
    )
    .action(async (file, options) => (await import('../commands/preview.ts')).previewProposal(context, file, options))

  program
    .command('submit')
    .description('send a preview to the curators; sending it again creates no second proposal')
    .argument('<preview>', 'the file that preview wrote, or the JSON of an approved bundle of the SDK; - for standard input')
    .option('--by <name>', 'who approves what the preview shows; stored in the file and with the proposal, where curators see it')
    .option('--revises <id>', 'refuse a preview that does not replace this proposal; see preview --revises')
    .option('--yes', 'do not ask; required without a terminal')
    .option('--json', 'print the receipt as JSON')
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD), each time.',
        examples: [
          'catalog-agent submit changes.preview.json --by ada',
          'catalog-agent submit changes.preview.json --by nightly-run --yes',
        ],
      }),
    )
    .action(async (file, options) => (await import('../commands/submit.ts')).submitPreview(context, file, options))

  addLimitOption(addOutputOptions(program.command('proposals').description('list your proposals and their decisions')), 10, 'proposals')
    .argument('[id]', 'one proposal, with each of its changes')
    .addOption(new Option('--status <status>', 'only proposals with this status').choices(proposalStatuses))
    .option('--waiting', 'only proposals with an unanswered question of a curator')
    .option('--all', 'also proposals of other agents')
    .option('--wait', 'with an id: wait until a curator decides, or asks, which ends with the exit code 8')
    .option('--every <seconds>', 'with --wait: the time between two looks', createWholeNumberParser(1, 86_400), 60)
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD) for one proposal, or for each 200 of the list; with --wait, 1 for each poll.',
        examples: [
          'catalog-agent proposals --status rejected',
          'catalog-agent proposals --waiting',
          'catalog-agent proposals 1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011 --wait --every 300',
        ],
      }),
    )
    .action(async (id, options) => (await import('../commands/proposals.ts')).printProposals(context, id, options))

  program
    .command('answer')
    .description('answer what a curator asked about a proposal')
    .argument('<id>', 'the proposal')
    .argument('[text]', 'the answer, in prose')
    .option('--question <id>', 'the question that it answers; required if several are open')
    .option('--source <url>', 'URL of the evidence; may be given several times', appendValue)
    .option('--file <file>', 'instead of a text: JSON with `answers`, each with `question_id`, `text` and `sources`; - for standard input')
    .option('--yes', 'do not ask; required without a terminal')
    .option('--json', 'print the receipt as JSON')
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD), and 1 to read the question if it is shown or looked up.',
        examples: [
          'catalog-agent answer 1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011 "Page 12." --source https://acme.example/report',
          'make-answers | catalog-agent answer 1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011 --file - --yes',
        ],
      }),
    )
    .action(async (id, text, options) => (await import('../commands/answer.ts')).submitAnswers(context, id, text, options))
}
