// An agent that works off the catalog's work queue: it picks what is most urgent, reads what is known about each
// entity, and prints what to find out and where to send it. The finding out is yours to add: see `research` below.
import { parseArgs } from 'node:util'
import { type AgentWorkItem, BudgetExhaustedError, Catalog, CatalogError, type EntityDossier, NotFoundError } from '@catalog/client'

/** What is left over of the day's budget, in USD, so that there is something to send the findings with. */
const reserveUsd = 0.001

/** Everything that is missing about one entity. */
type Task = { readonly slug: string; readonly missing: AgentWorkItem[] }

async function main(limit: number): Promise<void> {
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps to the calls per minute.
  const catalog = new Catalog({ pace: true })
  // One try: where no server runs, that is better told at once than after the usual retries.
  const { agent, scopes, budget } = await catalog.whoami({ maxTries: 1 })
  console.log(`I am ${agent.name} (${scopes.join(', ')}), with ${budget.remaining_usd} of ${budget.daily_usd} USD left today.`)

  // A call that would cost more than this fails before it is sent.
  const run = catalog.withBudget({ maxUsd: Math.max(0, budget.remaining_usd - reserveUsd) })
  const done = await work(run, limit, { seesPeople: scopes.includes('read:people') })
  console.log(`\nLooked at ${done} entities for ${run.budget.spentUsd} USD; ${catalog.budget.remainingUsd} USD left today.`)
}

/** Works until there is nothing left to do or to spend. Answers how many entities it looked at. */
async function work(catalog: Catalog, limit: number, { seesPeople }: { readonly seesPeople: boolean }): Promise<number> {
  let done = 0
  try {
    for (const task of await mostUrgent(catalog, limit)) {
      const dossier = await readDossier(catalog, task, seesPeople)
      if (dossier === undefined) continue
      research(dossier, task)
      done += 1
    }
  } catch (error) {
    if (!(error instanceof BudgetExhaustedError)) throw error
    console.log("\nStopped before the day's budget is gone: the rest is for sending what was found.")
  }
  return done
}

/** Work items come most urgent first, those of high priority before all others, and those of one entity together. */
async function mostUrgent(catalog: Catalog, limit: number): Promise<Task[]> {
  const tasks = new Map<string, Task>()
  for await (const item of catalog.work.items()) {
    const { slug } = item.entity
    if (!tasks.has(slug) && tasks.size === limit) break
    const task = tasks.get(slug) ?? { slug, missing: [] }
    task.missing.push(item)
    tasks.set(slug, task)
  }
  return [...tasks.values()]
}

/** What is known so far; undefined where somebody else has removed the entity meanwhile. */
async function readDossier(catalog: Catalog, { slug }: Task, seesPeople: boolean): Promise<EntityDossier | undefined> {
  try {
    return await catalog.entities.get(slug, { include: seesPeople ? ['relationships', 'people'] : ['relationships'] })
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

/** Here an agent would search, read and ask. This one says what to look for, and where to send it. */
function research(entity: EntityDossier, { missing }: Task): void {
  console.log(`\n${entity.name} (${entity.slug}): ${entity.one_liner ?? 'nothing more is known'}`)
  console.log(`  known    ${knownAbout(entity)}`)
  for (const { priority, reason, suggested_endpoint, expected_proposal_kind } of missing) {
    console.log(`  ${priority.padEnd(8)} ${reason}`)
    console.log(`           send it to POST ${suggested_endpoint} as ${expected_proposal_kind}`)
  }
}

function knownAbout({ website_url, country, city, people, relationships }: EntityDossier): string {
  const place = [city, country].filter(Boolean).join(', ')
  const facts = [website_url, place, people && `people: ${people.length}`, relationships && `relationships: ${relationships.length}`]
  return facts.filter(Boolean).join('; ')
}

/** The number behind --limit; undefined where the command line is not as it should be. */
function readLimit(): number | undefined {
  try {
    const { values } = parseArgs({ options: { limit: { type: 'string', default: '5' } } })
    return /^[1-9]\d{0,5}$/.test(values.limit) ? Number(values.limit) : undefined
  } catch {
    return undefined
  }
}

/** Every failure of a call is a CatalogError, and its hint says what to do: set a key, start the server, come back later. */
function explain(error: unknown): void {
  if (!(error instanceof CatalogError)) throw error
  console.error([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 1
}

const limit = readLimit()
if (limit === undefined) {
  console.error('Usage: node src/main.ts [--limit N]   look at N entities, 5 if nothing is said')
  process.exitCode = 2
} else {
  await main(limit).catch(explain)
}
