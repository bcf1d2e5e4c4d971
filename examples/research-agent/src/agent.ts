// An agent that works through the catalog's work queue: it picks the most urgent items, reads each entity, researches its missing facts
// (see research.ts), shows the proposed changes to a person, and sends them once that person approves.
import { createInterface } from 'node:readline/promises'
import { type AgentWorkItem, BudgetExhaustedError, type Catalog, type EntityDossier, NotFoundError } from '@catalog/client'
import { type Findings, researchEntity } from './research.ts'
import { print } from './terminal.ts'

/** The part of the day's budget, in USD, that is kept for sending the findings. */
const reserveUsd = 0.001

/** An entity with all of its missing facts. */
type Task = { readonly slug: string; readonly missing: AgentWorkItem[] }

export type Options = { readonly limit: number; readonly entity: string | undefined; readonly approver: string | undefined }

export async function runAgent(catalog: Catalog, options: Options): Promise<void> {
  // Tries only once, to report a missing server at once instead of after the usual retries.
  const { agent, scopes, budget } = await catalog.whoami({ maxTries: 1 })
  print(`I am ${agent.name} (${scopes.join(', ')}), with ${budget.remaining_usd} of ${budget.daily_usd} USD left today.`)

  // A call that would cost more than this fails before it is sent.
  const run = catalog.withBudget({ maxUsd: Math.max(0, budget.remaining_usd - reserveUsd) })
  const found = await researchEntities(run, options, scopes.includes('read:people'))
  print(`\nLooked at ${found.length} entities for ${run.budget.spentUsd} USD; ${catalog.budget.remainingUsd} USD left today.`)
  for (const { slug, findings } of found) if (findings) await propose(catalog, slug, findings, options.approver)
}

type EntityResult = { readonly slug: string; readonly findings: Findings | undefined }

/** Works until there is nothing left to do or to spend. Returns its findings about each entity that it looked at. */
async function researchEntities(catalog: Catalog, options: Options, canSeePeople: boolean): Promise<EntityResult[]> {
  const found: EntityResult[] = []
  try {
    for (const task of await listUrgentTasks(catalog, options)) {
      const dossier = await readDossier(catalog, task, canSeePeople)
      if (dossier === undefined) continue
      printTask(dossier, task)
      found.push({ slug: dossier.slug, findings: researchEntity(dossier) })
    }
  } catch (error) {
    if (!(error instanceof BudgetExhaustedError)) throw error
    print("\nStopped before the day's budget is gone: the rest is reserved for sending the findings.")
  }
  return found
}

/** The catalog lists the most urgent work items first, by priority, with the items of one entity together. */
async function listUrgentTasks(catalog: Catalog, { limit, entity }: Options): Promise<Task[]> {
  const tasks = new Map<string, Task>()
  for await (const item of catalog.work.items({ limit: 200 })) {
    const { slug } = item.entity
    if (entity !== undefined && slug !== entity) continue
    if (!tasks.has(slug) && tasks.size === limit) break
    const task = tasks.get(slug) ?? { slug, missing: [] }
    task.missing.push(item)
    tasks.set(slug, task)
  }
  return [...tasks.values()]
}

/** Reads the entity; undefined if it has been removed since. */
async function readDossier(catalog: Catalog, { slug }: Task, canSeePeople: boolean): Promise<EntityDossier | undefined> {
  try {
    return await catalog.entities.get(slug, { include: canSeePeople ? ['relationships', 'people'] : ['relationships'] })
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

function printTask(entity: EntityDossier, { missing }: Task): void {
  print(`\n${entity.name} (${entity.slug}): ${entity.one_liner ?? 'nothing more is known'}`)
  print(`  known    ${formatKnownFacts(entity)}`)
  for (const { priority, reason, suggested_endpoint, expected_proposal_kind } of missing) {
    print(`  ${priority.padEnd(8)} ${reason}`)
    print(`           send it to POST ${suggested_endpoint} as ${expected_proposal_kind}`)
  }
}

function formatKnownFacts({ website_url, country, city, people, relationships }: EntityDossier): string {
  const place = [city, country].filter(Boolean).join(', ')
  const facts = [website_url, place, people && `people: ${people.length}`, relationships && `relationships: ${relationships.length}`]
  return facts.filter(Boolean).join('; ')
}

/**
 * Shows a person what the findings would change, and sends them to the curators' inbox once that person approves. They replace
 * the proposal that `revises` names, if any. Returns the id of the proposal; undefined if it was not sent.
 */
export async function propose(
  catalog: Catalog,
  slug: string,
  findings: Findings,
  approver: string | undefined,
  revises?: string,
): Promise<string | undefined> {
  const bundle = await catalog.proposals.validate({ target_entity_slug: slug, ...findings, revises })
  print(`\nProposal for ${bundle.target.name} (${bundle.digest.slice(0, 14)}):`)
  for (const { kind, fields } of bundle.changes) {
    print(`  ${kind}`)
    for (const { record, field, base, proposed } of fields)
      print(`    ${record.slug}.${field}: ${JSON.stringify(base)} → ${JSON.stringify(proposed)}`)
  }
  for (const { message } of bundle.warnings) print(`  Mind: ${message}`)
  const by = approver ?? (await askForApproval())
  if (!by) {
    print('  Not sent. Approve it with --approve YOUR-NAME.')
    return undefined
  }
  const { proposal_id, inbox_url, replayed } = await catalog.proposals.submit(bundle.approve({ by }))
  print(`  ${replayed ? 'Already sent' : 'Sent'}, approved by ${by}. A curator decides: ${inbox_url}`)
  return proposal_id
}

/** Asks at the terminal for the name of the person who approves; empty if there is no terminal. */
async function askForApproval(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const name = await terminal.question('  Approve? Type your name to send it, or press Enter to cancel: ')
  terminal.close()
  return name.trim()
}
