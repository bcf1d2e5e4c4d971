import { relative } from 'node:path'
import { Command } from 'commander'
import { bundleSpec } from '../bundle.ts'
import { type ContractName, contractNames, getGeneratedFolder, getSpecFile } from '../paths.ts'
import { getRoot } from './root.ts'

/** `spec generate`: generates the code that the server and the SDK use. */
export function createGenerateCommand(): Command {
  return new Command('generate')
    .description('write the code generated from the contract to packages/contract/src/generated')
    .option('--check', 'write nothing; fail if a file is out of date')
    .action(async ({ check }: { check?: true }, command: Command) => {
      // Imported here, because it loads the TypeScript compiler, which would slow down every other command.
      const { generateFiles: generatedFiles, listStaleFiles, writeGenerated } = await import('../generate.ts')
      const root = getRoot(command)
      const buildFiles = async (name: ContractName) => ({
        folder: getGeneratedFolder(root, name),
        files: await generatedFiles(await bundleSpec(getSpecFile(root, name)), name),
      })
      const contracts = await Promise.all(contractNames.map(buildFiles))
      if (!check) {
        for (const { folder, files } of contracts) await writeGenerated(folder, files)
        return
      }
      const stale = contracts.map(async ({ folder, files }) =>
        (await listStaleFiles(folder, files)).map((name) => `${relative(root, folder)}/${name}`),
      )
      assertCurrent((await Promise.all(stale)).flat())
      process.stdout.write('The generated code is up to date.\n')
    })
}

function assertCurrent(stale: readonly string[]): void {
  if (stale.length === 0) return
  const list = stale.map((name) => `  - ${name}`).join('\n')
  throw new Error(`The contract has changed since these were made:\n${list}\nRun: npx pnpm generate`)
}
