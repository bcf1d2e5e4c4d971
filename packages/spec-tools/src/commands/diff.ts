import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { bundleSpec } from '../bundle.ts'
import { diffContracts } from '../diff/diff.ts'
import { specAt } from '../diff/git.ts'
import { reportOf } from '../diff/report.ts'
import { projectRoot, specRoot } from '../paths.ts'

/** `spec diff <ref>`: what an edit means to callers. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('show what changed for callers since a git ref, breaking changes marked')
    .argument('<ref>', 'a branch, tag or commit, such as main or HEAD~3')
    .option('--fail-on-breaking', 'exit with 1 where a change breaks callers')
    .action(async (ref: string, { failOnBreaking }: { failOnBreaking?: true }) => {
      const folder = await specAt(ref, projectRoot)
      try {
        const changes = diffContracts(await bundleSpec(join(folder, 'spec', 'catalog.yaml')), await bundleSpec(specRoot))
        process.stdout.write(`${reportOf(changes)}\n`)
        if (failOnBreaking && changes.some(({ level }) => level === 'breaking')) process.exitCode = 1
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
}
