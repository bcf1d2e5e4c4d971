import type { Command } from 'commander'
import { createWholeNumberParser, parseNames } from './reading-options.ts'

/** Formats the end of a command's help: its costs and examples. */
export function formatHelp({ costs, examples }: { readonly costs: string; readonly examples: readonly string[] }): string {
  const label = examples.length === 1 ? 'Example' : 'Examples'
  return `\nCosts: ${costs}\n\n${label}:\n${examples.map((example) => `  $ ${example}`).join('\n')}`
}

/** Adds the options of the output: its format, and the fields to print. */
export function addOutputOptions(command: Command): Command {
  return command
    .option('--json', "print the contract's objects, one per line")
    .option('--fields <names>', 'only these fields, separated by commas; nested ones as segment.slug', parseNames)
}

/** Adds the option for the maximum length of a list. */
export function addLimitOption(command: Command, defaultLimit: number, itemNoun: string): Command {
  return command.option('--limit <number>', `maximum number of ${itemNoun}`, createWholeNumberParser(1), defaultLimit)
}
