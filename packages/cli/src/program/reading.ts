import { Argument, type Command, Option } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { coverageKinds, entityParts } from '../generated/choices.ts'
import { vocabularies } from '../vocabularies.ts'
import { addLimitOption, addOutputOptions, formatHelp } from './command.ts'
import { createNamesParser } from './reading-options.ts'

const oneCall = '1 call (0.0001 USD).'
const aPage = '1 call (0.0001 USD) for each 200 items, so 1 for up to --limit 200.'

/** The commands that read what is in the catalog. */
export function addReadCommands(program: Command, context: CliContext): void {
  addOutputOptions(program.command('whoami').description('whose key it is, what it may do, and what it may still spend'))
    .addHelpText('after', formatHelp({ costs: oneCall, examples: ['catalog-agent whoami', 'catalog-agent whoami --json --fields scopes'] }))
    .action(async (options) => (await import('../commands/whoami.ts')).printWhoami(context, options))

  addOutputOptions(program.command('usage').description('what the key has used this month, by operation'))
    .addHelpText('after', formatHelp({ costs: oneCall, examples: ['catalog-agent usage'] }))
    .action(async (options) => (await import('../commands/usage.ts')).printUsage(context, options))

  const work = program.command('work').description('what is missing in the catalog')
  addLimitOption(addOutputOptions(work.command('next').description('what is worth finding out, most urgent first')), 3, 'items')
    .option('--kind <kinds>', `only these, separated by commas: ${coverageKinds.join(', ')}`, createNamesParser(coverageKinds))
    .option('--segment <slug>', 'only about members of this segment')
    .option('--tag <slug>', 'only about entities with this taxonomy term')
    .addHelpText('after', formatHelp({ costs: aPage, examples: ['catalog-agent work next --kind missing_key_people --limit 5'] }))
    .action(async (options) => (await import('../commands/work.ts')).printWorkItems(context, options))
  addLimitOption(addOutputOptions(work.command('duplicates').description('possible duplicates, most likely first')), 10, 'pairs')
    .addOption(createTypeOption('what to compare'))
    .option('--segment <slug>', 'only pairs with a member of this segment')
    .option('--record <slug>', 'only pairs of this record')
    .addHelpText('after', formatHelp({ costs: aPage, examples: ['catalog-agent work duplicates --segment miners'] }))
    .action(async (options) => (await import('../commands/duplicates.ts')).printDuplicates(context, options))

  addLimitOption(addOutputOptions(program.command('search').description('find entities or people')), 10, 'records')
    .argument('[words...]', 'text to search for: names, tickers, words of descriptions (one typo is allowed); without it, lists everything')
    .addOption(createTypeOption('what to look for'))
    .option('--segment <slug>', 'entities of this segment')
    .option('--country <code>', 'entities of this country, such as US')
    .option('--tag <slug>', 'entities with this taxonomy term')
    .option('--entity <slug>', 'people with a role at this entity')
    .addHelpText(
      'after',
      formatHelp({ costs: aPage, examples: ['catalog-agent search trezor', 'catalog-agent search --type person saylor'] }),
    )
    .action(async (words, options) => (await import('../commands/search.ts')).printSearchResults(context, words, options))

  addOutputOptions(program.command('read').description('everything that is known about an entity or a person'))
    .argument('<slug>', 'the slug, an alias or the UUID')
    .addOption(createTypeOption('what it is'))
    .option('--parts <parts>', `parts of an entity to add, separated by commas: ${entityParts.join(', ')}, or all`, parseParts)
    .option('--why', 'also the origin of each value')
    .option('--as-of <day>', 'as it was on a day or at a moment')
    .addHelpText(
      'after',
      formatHelp({
        costs: oneCall,
        examples: [
          'catalog-agent read microstrategy --parts people,events',
          'catalog-agent read microstrategy --why',
          'catalog-agent read microstrategy --as-of 2026-03-01',
          'catalog-agent read michael-saylor --type person',
        ],
      }),
    )
    .action(async (slug, options) => (await import('../commands/read.ts')).printDossier(context, slug, options))

  addLimitOption(addOutputOptions(program.command('sources').description('sources of an entity, newest first')), 10, 'sources')
    .argument('<slug>', 'the slug of the entity, an alias or its UUID')
    .addHelpText('after', formatHelp({ costs: aPage, examples: ['catalog-agent sources microstrategy'] }))
    .action(async (slug, options) => (await import('../commands/sources.ts')).printSources(context, slug, options))

  addLimitOption(
    addOutputOptions(program.command('list').description('slugs that options and changes may use, such as those of segments')),
    200,
    'entries',
  )
    .addArgument(new Argument('<list>', 'the list').choices(vocabularies))
    .addHelpText('after', formatHelp({ costs: aPage, examples: ['catalog-agent list segments', 'catalog-agent list taxonomy --json'] }))
    .action(async (list, options) => (await import('../commands/list.ts')).printVocabulary(context, list, options))
}

function createTypeOption(description: string): Option {
  return new Option('--type <type>', description).choices(['entity', 'person']).default('entity')
}

function parseParts(text: string): readonly (typeof entityParts)[number][] {
  return text === 'all' ? entityParts : createNamesParser(entityParts)(text)
}
