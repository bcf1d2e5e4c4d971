import { writeFile } from 'node:fs/promises'
import { toVisibleJson } from '@catalog/contract/unseen'
import { Command } from 'commander'
import { stringify } from 'yaml'
import { bundleSpec } from '../bundle.ts'
import { type ContractName, getSpecFile } from '../paths.ts'
import { createContractOption, getRoot } from './root.ts'

/** `spec bundle`: the contract in one document. */
export function createBundleCommand(): Command {
  return new Command('bundle')
    .description('bundle the contract into one document')
    .option('-o, --output <file>', 'output file: YAML if its name ends in .yaml or .yml, otherwise JSON; without it, prints JSON')
    .addOption(createContractOption())
    .action(async ({ output, contract }: { output?: string; contract: ContractName }, command: Command) => {
      const document = await bundleSpec(getSpecFile(getRoot(command), contract))
      if (output === undefined) process.stdout.write(`${toVisibleJson(JSON.stringify(document, null, 2))}\n`)
      else await writeFile(output, /\.ya?ml$/.test(output) ? stringify(document) : `${JSON.stringify(document, null, 2)}\n`)
    })
}
