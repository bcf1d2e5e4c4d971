import { access, rm } from 'node:fs/promises'
import { escapeUnseen } from '@catalog/contract/unseen'
import { Command } from 'commander'
import { bundleSpec } from '../bundle.ts'
import type { Change } from '../diff/change.ts'
import { diffContracts } from '../diff/diff.ts'
import { checkOutSpec } from '../diff/git.ts'
import { formatReport } from '../diff/report.ts'
import type { OpenApiDocument } from '../document.ts'
import { type ContractName, getSpecFile } from '../paths.ts'
import { getRoot } from './root.ts'

/** `spec diff <ref>`: shows the effect of an edit on callers. */
export function createDiffCommand(): Command {
  return new Command('diff')
    .description('show what changed for callers since a git ref, with breaking changes marked')
    .argument('<ref>', 'a branch, tag or commit, such as main or HEAD~3')
    .option('--fail-on-breaking', 'exit with 1 if a change breaks callers')
    .action(async (ref: string, { failOnBreaking }: { failOnBreaking?: true }, command: Command) => {
      const root = getRoot(command)
      const then = await readContracts(ref, root)
      const changes = diffContracts(then.catalog, await bundleSpec(getSpecFile(root)))
      const ofCurators = then.curation && diffContracts(then.curation, await bundleSpec(getSpecFile(root, 'curation')))
      process.stdout.write(escapeUnseen(`${formatWholeReport(changes, ofCurators)}\n`))
      if (failOnBreaking && [...changes, ...(ofCurators ?? [])].some(({ level }) => level === 'breaking')) process.exitCode = 1
    })
}

/** Reports the agents' contract first, and then the curators' contract if it has changed. */
function formatWholeReport(changes: readonly Change[], curationChanges: readonly Change[] | undefined): string {
  if (curationChanges === undefined) return `${formatReport(changes)}\n\nThe curators' contract (spec/curation.yaml) is new.`
  if (curationChanges.length === 0) return formatReport(changes)
  return `${formatReport(changes)}\n\nThe curators' contract (spec/curation.yaml)\n\n${formatReport(curationChanges)}`
}

type Contracts = { readonly catalog: OpenApiDocument; readonly curation: OpenApiDocument | undefined }

async function readContracts(ref: string, root: string): Promise<Contracts> {
  const folder = await checkOutSpec(ref, root)
  const bundleContract = (name: ContractName) => bundleSpec(getSpecFile(folder, name))
  try {
    return {
      catalog: await bundleContract('catalog'),
      curation: (await fileExists(getSpecFile(folder, 'curation'))) ? await bundleContract('curation') : undefined,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`At "${ref}" the contract is broken, so there is nothing to compare with. Name another commit.\n${reason}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
