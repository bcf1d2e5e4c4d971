import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { contractNames } from '../paths.ts'

/** The project that the whole program was told to look at. */
export function rootFor(command: Command): string {
  return resolve(command.optsWithGlobals<{ root: string }>().root)
}

/** Which of the two contracts a command is about. */
export function contractOption(): Option {
  return new Option('--contract <name>', "catalog is the agents' contract, curation the curators'")
    .choices(contractNames)
    .default('catalog')
}
