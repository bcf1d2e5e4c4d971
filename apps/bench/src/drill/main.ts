import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { hasFailed, runScenario, type ScenarioResult } from './drill.ts'
import { printHead, printList, printResult } from './print.ts'
import { scenarios } from './registry.ts'
import { createTemplate } from './stage/template.ts'

type Options = { seconds: string; list?: true; keep?: true }

await new Command('drill')
  .description('simulate failures on separate databases and servers while calls run, and compare every answer with the database afterwards')
  .argument('[names...]', 'only scenarios whose names begin like this; default: all')
  .option('--seconds <number>', 'duration of outages that can last', '30')
  .option('--list', 'list the scenarios, and run none')
  .option('--keep', 'keep the databases and the logs of the servers, and print their folder')
  .action(runDrill)
  .parseAsync()

async function runDrill(names: readonly string[], { seconds, list, keep }: Options): Promise<void> {
  const wanted = scenarios.filter(({ name }) => names.length === 0 || names.some((given) => name.startsWith(given)))
  if (wanted.length === 0) throw new Error(`No scenario begins with ${names.join(' or ')}. See --list.`)
  if (list) return printList(wanted)
  process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130))
  const folder = mkdtempSync(join(tmpdir(), 'catalog-drill-'))
  // Root's PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  try {
    const template = await createTemplate(join(folder, 'template'))
    printHead()
    const played: ScenarioResult[] = []
    for (const scenario of wanted) {
      const one = await runScenario(scenario, { folder, template, seconds: Number(seconds) })
      played.push(one)
      printResult(one)
    }
    if (played.some(hasFailed)) process.exitCode = 1
  } finally {
    if (keep) process.stdout.write(`\nKept in ${folder}.\n`)
    else rmSync(folder, { recursive: true, force: true })
  }
}
