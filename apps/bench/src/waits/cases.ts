import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '../against/side.ts'
import { buildCases } from '../cases.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { acceptProposal, bundleSteps, submitBundle, validateBundle } from '../proposals/bundles.ts'
import { type Ask, requireStatus } from '../proposals/calls.ts'

/** Callers of one of the compared servers, each on its own connection. */
export type Callers = { readonly agent: Ask; readonly curator: Ask }
/** Prepares the call with this number, which differs from all others, and returns the function that makes it. */
type Prepare = (callers: Callers, number: number) => Promise<() => Promise<unknown>>
export type WaitsCase = { readonly name: string; readonly prepare: Prepare }

const inbox = '/curation/proposals'
/** Slightly longer than the time for which the server caches its readiness. */
const readinessKeptMs = 1_100

export function buildWaitsCases(entities: number): readonly WaitsCase[] {
  return [
    createReadCase('whoami', 'agent', '/v1/whoami'),
    ...buildCases('')
      .filter(({ path, oneKey }) => !oneKey && !path.endsWith('cursor='))
      .map(({ name, path }) => createReadCase(name, 'agent', path)),
    createReadCase('work items', 'agent', '/v1/agent-work/items?limit=25'),
    createReadCase('inbox, first page', 'curator', `${inbox}?status=pending&limit=50`),
    { name: 'inbox, one proposal', prepare: createProposalReadPreparer(entities) },
    ...createBundleCases(entities),
    { name: 'save a GTM assignment', prepare: createAssignmentSavePreparer(entities) },
    { name: 'report a run', prepare: createRunReportPreparer(entities) },
    { name: 'readiness', prepare: prepareReadinessRead },
  ]
}

/** Number of pending proposals, which fill the pages of the inbox. */
export async function fillInbox({ agent }: Callers, numbers: readonly number[], entities: number): Promise<void> {
  for (const number of numbers) await submitBundle(agent, await validateBundle(agent, buildBundle(number, entities)))
}

export function getCallers({ name, agents, curators }: Side): Callers {
  const [agent, curator] = [agents[0], curators[0]]
  if (!agent || !curator) throw new Error(`There is no caller for ${name}.`)
  return { agent, curator }
}

function createReadCase(name: string, who: keyof Callers, path: string): WaitsCase {
  return { name, prepare: async (callers) => () => requireStatus(200, callers[who](path)) }
}

function createProposalReadPreparer(entities: number): Prepare {
  return async ({ agent, curator }, number) => {
    const id = await submitBundle(agent, await validateBundle(agent, buildBundle(number, entities)))
    return () => requireStatus(200, curator(`${inbox}/${id}`))
  }
}

function createBundleCases(entities: number): WaitsCase[] {
  const validateNext = ({ agent }: Callers, number: number) => validateBundle(agent, buildBundle(number, entities))
  return [
    { name: bundleSteps.validate, prepare: async (callers, number) => () => validateNext(callers, number) },
    {
      name: bundleSteps.submit,
      prepare: async (callers, number) => {
        const one = await validateNext(callers, number)
        return () => submitBundle(callers.agent, one)
      },
    },
    {
      name: bundleSteps.accept,
      prepare: async (callers, number) => {
        const id = await submitBundle(callers.agent, await validateNext(callers, number))
        return () => acceptProposal(callers.curator, id)
      },
    },
  ]
}

/** Returns a new assignment each time: first each entity in one segment, then in the next one. */
function createAssignmentSavePreparer(entities: number): Prepare {
  return async ({ agent }, number) => {
    const body = {
      entity_slug: `entity-${1 + (number % entities)}`,
      segment_slug: `seg-${1 + (Math.floor(number / entities) % 12)}`,
      stage: 'booked',
      source_ref: { label: 'Notes of the first call', href: `https://example.org/notes/${number}` },
      next_step: 'Send the outline of a setup with two custodians.',
    }
    return () => requireStatus(201, agent('/v1/gtm/assignments', body, { 'idempotency-key': randomUUID() }))
  }
}

function createRunReportPreparer(entities: number): Prepare {
  return async ({ agent }, number) => {
    const body = { title: `Run ${number}`, body_md: 'Looked at one entity.', entities: [`entity-${1 + (number % entities)}`] }
    return () => requireStatus(201, agent('/v1/agents/reports', body, { 'idempotency-key': randomUUID() }))
  }
}

const prepareReadinessRead: Prepare = async ({ agent }) => {
  await sleep(readinessKeptMs)
  return () => requireStatus(200, agent('/readyz'))
}
