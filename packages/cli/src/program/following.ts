import { Argument, type Command, Option } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { changeTypes, recordTypes } from '../generated/choices.ts'
import { addOutputOptions, formatHelp } from './command.ts'
import { createNamesParser, createWholeNumberParser } from './reading-options.ts'

/** The commands for the feed, the dumps, the MCP server and completion. */
export function addFeedCommands(program: Command, context: CliContext): void {
  addOutputOptions(program.command('changes').description('records that changed, in the order of their changes'))
    .option('--since <cursor>', 'cursor to continue from: one printed before, or that of a dump; 0 for the oldest stored change')
    .option('--from <day>', 'begin at a day or moment of the last 90 days, or a little before it')
    .option(
      '--cursor-file <file>',
      'store the cursor in this file and continue from it; --since is used if the file has no cursor or a lost one',
    )
    .option('--follow', 'wait for more, until Ctrl-C')
    .option('--type <types>', `only these, separated by commas: ${changeTypes.join(', ')}`, createNamesParser(changeTypes))
    .option('--record-type <types>', `only of records of these types: ${recordTypes.join(', ')}`, createNamesParser(recordTypes))
    .option('--limit <number>', 'maximum number of changes; default: all', createWholeNumberParser(1))
    .addHelpText(
      'after',
      formatHelp({
        costs:
          '1 call (0.0001 USD) for each 1,000 changes; with --follow, 1 for each 20 seconds without any, which is 4,320 a day (0.432 USD).',
        examples: [
          'catalog-agent changes --since 0 --record-type entity --limit 20',
          'catalog-agent changes --from 2026-11-20',
          'catalog-agent changes --cursor-file feed.cursor --json',
          'catalog-agent changes --since "$CURSOR" --follow --json',
        ],
      }),
    )
    .action(async (options) => (await import('../commands/changes.ts')).printChanges(context, options))

  program
    .command('dump')
    .description('download the whole catalog as it was last night: gzip, one record per line')
    .addOption(new Option('--content <content>', 'only this file; default: all that the key may read').choices(['catalog', 'people']))
    .option('--out <folder>', 'folder for the files', '.')
    .option('--list', 'only list the dumps')
    .option('--json', "print the contract's objects, one per line")
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD) for the list; the files themselves cost nothing.',
        examples: ['catalog-agent dump --out mirror', 'catalog-agent dump --list --json'],
      }),
    )
    .action(async (options) => (await import('../commands/dump.ts')).downloadDump(context, options))

  program
    .command('mcp')
    .description('serve the catalog to a model: an MCP server over standard input and output')
    .addOption(
      new Option('--approval <setting>', 'what happens to a proposal if the client cannot ask a person')
        .choices(['client', 'required', 'agent'])
        .default('client'),
    )
    .addHelpText(
      'after',
      formatHelp({
        costs: '1 call (0.0001 USD) at the start; each tool says what it costs.',
        examples: ['claude mcp add catalog -e CATALOG_API_KEY=… -- catalog-agent mcp'],
      }),
    )
    .action(async (options) => (await import('../commands/mcp.ts')).serveMcp(context, options))

  program
    .command('completion')
    .description('print the completion of a shell')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      formatHelp({
        costs: 'nothing: it makes no call.',
        examples: [
          'catalog-agent completion bash > ~/.local/share/bash-completion/completions/catalog-agent',
          'catalog-agent completion zsh > ~/.zfunc/_catalog-agent',
          'catalog-agent completion fish > ~/.config/fish/completions/catalog-agent.fish',
        ],
      }),
    )
    .action(async (shell) => (await import('../commands/completion.ts')).printCompletion(context, program, shell))
}
