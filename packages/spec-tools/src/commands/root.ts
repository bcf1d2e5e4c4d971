import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { contractNames } from '../paths.ts'

/** Returns the project folder from the program's option `--root`. */
export function getRoot(command: Command): string {
  return resolve(command.optsWithGlobals<{ root: string }>().root)
}

/** Creates the option that chooses one of the two contracts. */
export function createContractOption(): Option {
  return new Option('--contract <name>', "catalog: the agents' contract; curation: the curators' contract")
    .choices(contractNames)
    .default('catalog')
}
