import { formatCount } from '@catalog/contract/requests/plain-words'
import { Command } from 'commander'
import { insertAuditLogs } from '../curation/audit-log.ts'
import { addSprint } from '../curation/sprints/discovery-sprints.ts'
import { readSprints } from '../sprints/queries.ts'
import { validateDateRange } from '../sprints/rules.ts'
import { toSprintView } from '../sprints/views.ts'
import { createArgumentParser } from './parse-as.ts'
import { print, printJson, printTable } from './print.ts'
import { withDatabase } from './with-database.ts'

type CreateOptions = {
  readonly name: string
  readonly target?: string[]
  readonly description?: string | null
  readonly startsOn?: string | null
  readonly endsOn?: string | null
  readonly json?: true
}

/** The contract's schema of the request with which a curator adds a sprint. */
const newSprint = 'NewDiscoverySprint'
const maxTargets = 200
/** Maximum number of listed sprints, newest first; the curation API lists all. */
const maxListed = 200

/** Creates `catalog sprints …`, which adds and lists discovery sprints (rule sprint.set-up-by-curators). */
export function createSprintsCommand(): Command {
  const sprints = new Command('sprints').description('set up discovery sprints with their targets, and list them')
  sprints
    .command('create')
    .description('add a discovery sprint, with or without targets')
    .argument('<slug>', 'its permanent slug', createArgumentParser(newSprint, 'slug', 'custody-2026'))
    .requiredOption('--name <name>', 'its display name', createArgumentParser(newSprint, 'name'))
    .option('--target <entity...>', 'the entities to research, each by slug, UUID or alias')
    .option('--description <text>', 'what to find out', createArgumentParser(newSprint, 'description'))
    .option('--starts-on <date>', 'its first day, such as 2026-11-23', createArgumentParser(newSprint, 'starts_on', '2026-11-23'))
    .option('--ends-on <date>', 'its last day', createArgumentParser(newSprint, 'ends_on', '2026-11-27'))
    .option('--json', 'print only JSON')
    .action(runCreate)
  sprints.command('list').description('list the sprints, newest first').option('--json', 'print only JSON').action(runList)
  return sprints
}

async function runCreate(
  slug: string,
  { name, target = [], description = null, startsOn = null, endsOn = null, json }: CreateOptions,
): Promise<void> {
  const sprint = { slug, name, targets: [...new Set(target)], description, starts_on: startsOn, ends_on: endsOn }
  if (validateDateRange(sprint).length > 0) throw new Error(`The sprint would end on ${endsOn}, before it starts on ${startsOn}.`)
  if (sprint.targets.length > maxTargets)
    throw new Error(`A sprint begins with at most ${maxTargets} targets. Add the others with the curation API.`)
  await withDatabase(async ({ database }) => {
    const made = await database.transaction(async (tx) => {
      const { sprint: added, log } = await addSprint(tx, sprint)
      await insertAuditLogs(tx, null, 'catalog sprints create', log)
      return toSprintView(added)
    })
    if (json) printJson(made)
    else print(`The discovery sprint ${slug} was added, with ${formatCount(made.target_count, 'target')}.`)
  })
}

async function runList({ json }: { readonly json?: true }): Promise<void> {
  await withDatabase(async ({ database }) => {
    const rows = await database.run((db) => readSprints(db, undefined, undefined, maxListed))
    const all = rows.slice(0, maxListed).map(toSprintView)
    if (json) printJson(all)
    else if (all.length === 0)
      print('There are no discovery sprints yet. Add one with: npx pnpm catalog sprints create SLUG --name NAME --target ENTITY')
    else
      printTable(
        all.map(({ slug, name, status, starts_on, ends_on, target_count }) => ({
          slug,
          name,
          status,
          starts: starts_on ?? '-',
          ends: ends_on ?? '-',
          targets: String(target_count),
        })),
      )
  })
}
