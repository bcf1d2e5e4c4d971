import { randomUUID } from 'node:crypto'
import { loadStarterCatalog } from '../../../server/src/catalog-import/starter.ts'
import { makeDumpExamples } from '../../../server/src/dumps/testing/examples.ts'
import { submitBundle } from '../../../server/src/proposals/testing/proposals.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import { makeWebhookExample } from '../../../server/src/webhooks/testing/examples.ts'
import { fillDuplicates } from './duplicates.ts'
import type { Dashboard } from './serve-dashboard.ts'

type DashboardAccess = Pick<Dashboard, 'database' | 'server' | 'address' | 'getCookie'>

/** Ids or slugs of existing records for the parameters of addresses. The key is the part of the address before the parameter. */
export type RecordsByAddress = Readonly<Record<string, string>>

/**
 * Fills the catalog so that every page has something to show: the starter catalog, what two agents propose about it, a field event
 * with all its parts, a sprint, a brief, a key, a report, pairs that may be the same, a webhook with parked events, and dumps.
 */
export async function fillCatalog({ database, server, address, getCookie }: DashboardAccess): Promise<RecordsByAddress> {
  await loadStarterCatalog(database)
  const agents = { gleaner: await server.key({ agent: 'gleaner' }), scout: await server.key({ agent: 'scout' }) }
  const [first = ''] = await proposeSamples(server, agents)
  const asCurator = createCurationCaller(address, await getCookie('curator'))
  const beforeDecisions = new Date().toISOString()
  await decideSampleProposals(asCurator, server, agents.gleaner)
  await fillFieldEvent(server)
  const sprint = { slug: 'custody-2026', name: 'Custody of public treasuries', targets: ['mara', 'hut-8', 'riot-platforms'] }
  await asCurator('POST', '/discovery-sprints', sprint)
  const { data: targets } = await asCurator('GET', `/discovery-sprints/${sprint.slug}/targets`)
  const brief = await asCurator('POST', '/briefs', {
    title: 'Treasuries move to two custodians',
    week_start: '2026-11-16',
    summary: 'Three public companies named a second custodian.',
    body_md: '## Custody\n\nThree public companies named a *second* custodian this week.\n\n- [A report](https://example.org/report)',
  })
  await asCurator('POST', `/briefs/${brief.slug}/links`, { entity: 'mara', note: 'Its second custodian.' })
  const key = await asCurator('POST', '/keys', { agent: 'scribe', label: 'For research', scopes: ['read:catalog', 'read:people'] })
  const report = await server.post('/agents/reports', {
    title: 'Miners, week 47',
    body_md: 'Looked at 12 miners, proposed 9 changes.\n\n- No custodian is named in the latest report of **Hut 8**.',
    entities: ['hut-8'],
  })
  await fillDuplicates({ database }, ([one, other]) =>
    asCurator('PUT', `/duplicates/${one}/${other}`, { distinct: true, note: 'One of them is the pool.' }),
  )
  const webhook = randomUUID()
  await database.run(async (db) => {
    await makeWebhookExample(db, { id: webhook, parked: 2 })
    await makeDumpExamples(db)
  })
  // An agent with decided proposals, so that its page shows their outcomes.
  const accepted = await asCurator('GET', '/proposals?status=accepted&limit=1')
  return {
    '/inbox': first,
    '/records/entities': 'mara',
    '/records/people': 'adam-back',
    [asOf]: beforeDecisions,
    '/coverage/segments': 'miners',
    '/field-events': 'example-summit-2027',
    '/agents': accepted.data[0].agent.id,
    '/keys': key.id,
    '/reference': 'segments',
    '/sprints': sprint.slug,
    '/sprints/:slug': targets[0].id,
    '/briefs': brief.slug,
    '/reports': report.body.id,
    '/webhooks': webhook,
  }
}

type AgentKeys = { readonly gleaner: string; readonly scout: string }

async function proposeSamples(server: TestServer, { gleaner, scout }: AgentKeys): Promise<string[]> {
  const sources = [{ url: 'https://example.org/annual-report', title: 'Annual report 2026', note: 'Page 12 names it.' }]
  const sendBundle = async (key: string, target_entity_slug: string, changes: readonly object[]) =>
    requireOk(
      'a bundle',
      await submitBundle(server, { target_entity_slug, changes, sources, match_rationale: 'Same ticker and website.' }, { key }),
    ).proposal_id as string
  const buildOneLinerChange = (one_liner: string) => ({
    kind: 'update_entity_fields',
    field_updates: { one_liner },
    confidence: 4,
    rationale: 'Its own site says so.',
  })
  return [
    await sendBundle(gleaner, 'hut-8', [
      buildOneLinerChange('Builds and runs data centres for bitcoin mining and computing in North America.'),
      { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'near', fit_score: 4, confidence: 3 },
      { kind: 'update_notes', append_text: 'Reports its holdings each month.' },
    ]),
    await sendBundle(scout, 'hut-8', [buildOneLinerChange('An operator of mining sites in Canada and the United States.')]),
    await sendBundle(gleaner, 'luxor', [{ kind: 'rename_entity', new_name: 'Luxor', new_slug: 'luxor-technology' }]),
    await sendBundle(scout, 'hive', [{ kind: 'soft_delete_entity', reason: 'It is listed twice.' }]),
    await sendBundle(gleaner, 'riot-platforms', [
      { kind: 'create_person', person: { slug: 'jane-example', name: 'Jane Example', country: 'US' }, rationale: 'Joined in May.' },
      { kind: 'add_event', event_kind: 'milestone', headline: 'Opened a second site', occurred_at: '2026-05-01' },
    ]),
    await sendBundle(scout, 'cleanspark', [
      buildOneLinerChange(`Pay\u202Eecilop\u202C <b onclick="x">here</b> [link](javascript:alert(1)) ${'long '.repeat(300)}`),
    ]),
  ]
}

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped responses.
type CallCuration = (method: string, path: string, body?: object) => Promise<any>

/** Calls the curators' API. Other tests check that its responses follow the contract. */
function createCurationCaller(address: string, cookie: string): CallCuration {
  return async (method, path, body) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${address}/curation${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return requireOk(path, { status: response.status, body: await response.json() })
  }
}

/** Accepts one proposal and rejects another, so that there are decisions. */
async function decideSampleProposals(curate: CallCuration, server: TestServer, key: string): Promise<void> {
  const submitNote = async (target_entity_slug: string) => {
    const changes = [{ kind: 'update_notes', append_text: 'Has a new address.' }]
    return (await submitBundle(server, { target_entity_slug, changes }, { key })).body.proposal_id as string
  }
  await curate('POST', `/proposals/${await submitNote('mara')}/accept`, { indices: [0] })
  await curate('POST', `/proposals/${await submitNote('iren')}/reject`, { decision_notes: 'Not proven.' })
}

async function fillFieldEvent(server: TestServer): Promise<void> {
  const event = {
    slug: 'example-summit-2027',
    name: 'Example Summit 2027',
    event_kind: 'conference',
    starts_at: '2027-06-10',
    ends_at: '2027-06-12',
    city: 'Prague',
    country: 'CZ',
    priority: 'high',
  }
  const postOk = async (path: string, body: object) => requireOk(path, await server.post(path, body))
  await postOk('/field-events', event)
  const below = `/field-events/${event.slug}`
  await postOk(`${below}/entities`, { entity_slug: 'trezor', role: 'sponsor', outreach_status: 'to_contact', meeting_target: true })
  await postOk(`${below}/people`, { person_slug: 'adam-back', role: 'speaker' })
  await postOk(`${below}/segments`, { segment_slug: 'treasuries', relevance: 'A day of its own.' })
  await postOk(`${below}/goals`, { title: 'Meet treasurers', metric: 'First meetings', target_value: 6, progress_value: 2 })
  await postOk(`${below}/interactions`, {
    entity_slug: 'trezor',
    counterpart_name: 'Head of partnerships',
    scheduled_at: '2027-06-11T14:00:00.000Z',
    status: 'booked',
  })
  await postOk(`${below}/follow-ups`, { entity_slug: 'trezor', action_text: 'Send the outline.', due_date: '2027-06-15' })
  await postOk(`${below}/roster`, {
    candidates: [{ role: 'exhibitor', candidate_type: 'entity', display_name: 'Trezor', confidence: 4, matched_entity_slug: 'trezor' }],
  })
  await postOk('/gtm/assignments', { entity_slug: 'mara', segment_slug: 'public-miners', lane: 'primary' })
}

function requireOk<Body>(description: string, { status, body }: { readonly status: number; readonly body: Body }): Body {
  if (status >= 300) throw new Error(`${description} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Query that shows a record as of a moment. It is also the key of that moment among the records. */
const asOf = '?as_of='

/**
 * Fills in the parameters of an address. An optional parameter gives two addresses, with and without it. A record gives three: today,
 * while a moment is being chosen, and as of a moment.
 */
export function listFilledAddresses(address: string, recordsByAddress: RecordsByAddress): string[] {
  const segments = address.split('/').slice(1)
  let paths = ['']
  segments.forEach((segment, index) => {
    const name = `/${segments.slice(0, index).join('/')}`
    const filled = segment.startsWith(':') ? requireRecord(name, segment, recordsByAddress) : segment
    const longer = paths.map((path) => `${path}/${filled}`)
    paths = segment.endsWith('?') ? [...paths, ...longer] : longer
  })
  return address.startsWith('/records/')
    ? paths.flatMap((path) => [path, `${path}${asOf}`, `${path}${asOf}${recordsByAddress[asOf]}`])
    : paths
}

function requireRecord(name: string, parameter: string, recordsByAddress: RecordsByAddress): string {
  const record = recordsByAddress[name]
  if (record === undefined) throw new Error(`Add a record for the parameter ${parameter} after ${name} to fillCatalog.`)
  return record
}
