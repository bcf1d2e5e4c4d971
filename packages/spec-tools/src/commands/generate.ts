import { relative } from 'node:path'
import { Command } from 'commander'
import { bundleSpec } from '../bundle.ts'
import { generatedFiles, staleFiles, writeGenerated } from '../generate.ts'
import { generatedFolder, projectRoot, specRoot } from '../paths.ts'

/** `spec generate`: what the server and the SDK take from the contract. */
export function generateCommand(): Command {
  return new Command('generate')
    .description('write what is made from the contract into packages/contract/src/generated')
    .option('--check', 'write nothing; fail where a file is not what the contract says')
    .action(async ({ check }: { check?: true }) => {
      const files = await generatedFiles(await bundleSpec(specRoot))
      if (!check) return writeGenerated(generatedFolder, files)
      const stale = await staleFiles(generatedFolder, files)
      const folder = relative(projectRoot, generatedFolder)
      if (stale.length > 0) throw new Error(`The contract has changed since these were made:\n${stale.map((name) => `  - ${folder}/${name}`).join('\n')}\nRun: npx pnpm generate`)
    })
}
