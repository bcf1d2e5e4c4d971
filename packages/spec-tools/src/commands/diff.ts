import { rm } from 'node:fs/promises'
import { Command } from 'commander'
import { bundleSpec, type OpenApiDocument } from '../bundle.ts'
import { diffContracts } from '../diff/diff.ts'
import { specAt } from '../diff/git.ts'
import { reportOf } from '../diff/report.ts'
import { specFile } from '../paths.ts'
import { rootFor } from './root.ts'

/** `spec diff <ref>`: what an edit means to callers. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('show what changed for callers since a git ref, breaking changes marked')
    .argument('<ref>', 'a branch, tag or commit, such as main or HEAD~3')
    .option('--fail-on-breaking', 'exit with 1 where a change breaks callers')
    .action(async (ref: string, { failOnBreaking }: { failOnBreaking?: true }, command: Command) => {
      const root = rootFor(command)
      const changes = diffContracts(await contractAt(ref, root), await bundleSpec(specFile(root)))
      process.stdout.write(`${reportOf(changes)}\n`)
      if (failOnBreaking && changes.some(({ level }) => level === 'breaking')) process.exitCode = 1
    })
}

async function contractAt(ref: string, root: string): Promise<OpenApiDocument> {
  const folder = await specAt(ref, root)
  try {
    return await bundleSpec(specFile(folder))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`At "${ref}" the contract is broken, so there is nothing to compare with. Name another commit.\n${reason}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
