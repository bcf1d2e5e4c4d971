import { randomUUID } from 'node:crypto'
import type { Random } from '../fuzz/random.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { accept, submit, validate } from '../proposals/bundles.ts'
import { type Ask, expecting } from '../proposals/calls.ts'

/** The same connection as an agent and as a curator. */
export type Caller = { readonly agent: Ask; readonly curator: Ask }
/** State that the calls share: a curator accepts what an agent has submitted. */
export type Work = {
  readonly entities: number
  readonly random: Random
  readonly waiting: string[]
  readonly events: string[]
  bundles: number
}
/** Notes how long a call took, by its kind. */
export type Note = <T>(kind: string, call: () => Promise<T>) => Promise<T>
type Step = (caller: Caller, work: Work, note: Note) => Promise<unknown>

export function newWork(entities: number, random: Random): Work {
  return { entities, random, waiting: [], events: [], bundles: 0 }
}

const entity = ({ entities, random }: Work) => `entity-${1 + random.below(entities)}`
const segment = ({ random }: Work) => `seg-${1 + random.below(12)}`

function reading(kind: string, who: keyof Caller, buildPath: (work: Work) => string): Step {
  return (caller, work, note) => note(kind, () => expecting(200, caller[who](buildPath(work))))
}

const lists: readonly ((work: Work) => string)[] = [
  (work) => `segment=${segment(work)}`,
  ({ random }) => `country=${random.pick(['US', 'CA', 'DE', 'SG'])}`,
  ({ random }) => `tag=tag-${random.pick([1, 2, 3, 50, 150])}`,
  (work) => `segment=${segment(work)}&country=US&any_tag=tag-1,tag-9`,
  () => 'last_verified_before=2026-01-01',
  () => '',
]
const searched = ['balanna cemrea', 'dimeren', 'Capital', 'folana mining', 'quin', 'EX:40']

/** Share of each step among all of them. Most are reads, as for agents. */
const steps: readonly (readonly [weight: number, step: Step])[] = [
  [18, reading('list', 'agent', (work) => `/v1/entities?limit=25&${work.random.pick(lists)(work)}`)],
  [16, reading('dossier', 'agent', (work) => `/v1/entities/${entity(work)}?include=relationships,providers,org_fit`)],
  [8, reading('search', 'agent', ({ random }) => `/v1/entities?limit=25&q=${encodeURIComponent(random.pick(searched))}`)],
  [5, reading('people', 'agent', (work) => `/v1/people?limit=25&entity=${entity(work)}`)],
  [3, reading('coverage', 'agent', (work) => `/v1/catalog/visualization/coverage?segment=${segment(work)}`)],
  [4, reading('drilldown', 'agent', (work) => `/v1/catalog/segments/${segment(work)}/drilldown?limit=25`)],
  [
    6,
    reading('work items', 'agent', (work) => `/v1/agent-work/items?limit=25${work.random.chance(0.5) ? `&segment=${segment(work)}` : ''}`),
  ],
  [8, reading('whoami', 'agent', () => '/v1/whoami')],
  [3, reading('own proposals', 'agent', () => '/v1/agents/proposals?status=pending&limit=50')],
  [3, reading('inbox', 'curator', () => '/curation/proposals?status=pending&limit=50')],
  [2, reading('feed', 'agent', () => '/v1/changes?limit=100')],
  [3, reading('list events', 'agent', () => '/v1/field-events?limit=25')],
  [4, (caller, work, note) => readEvent(caller, work, note)],
  [5, (caller, work, note) => writeToEvent(caller, work, note)],
  [2, (caller, work, note) => registerSource(caller, work, note)],
  [6, (caller, work, note) => propose(caller, work, note)],
  // Fewer decisions than proposals, so that the number of pending proposals grows.
  [4, (caller, work, note) => decide(caller, work, note)],
]
const total = steps.reduce((sum, [weight]) => sum + weight, 0)

export function nextStep({ random }: Work): Step {
  let left = random.below(total)
  for (const [weight, step] of steps) {
    left -= weight
    if (left < 0) return step
  }
  throw new Error('The weights do not add up.')
}

async function propose({ agent }: Caller, work: Work, note: Note): Promise<void> {
  const bundle = buildBundle(++work.bundles, work.entities)
  const approved = await note('validate', () => validate(agent, bundle))
  work.waiting.push(await note('submit', () => submit(agent, approved)))
}

/** Takes a random pending one, as curators do. */
async function decide({ curator }: Caller, { waiting, random }: Work, note: Note): Promise<void> {
  const [id] = waiting.splice(random.below(waiting.length), 1)
  if (id !== undefined) await note('accept', () => accept(curator, id))
}

const maxEvents = 200

async function readEvent({ agent }: Caller, work: Work, note: Note): Promise<void> {
  const slug = await someEvent(agent, work, note)
  await note('read an event', () => expecting(200, agent(`/v1/field-events/${slug}`)))
}

async function writeToEvent({ agent }: Caller, work: Work, note: Note): Promise<void> {
  const slug = await someEvent(agent, work, note)
  const interaction = { entity_slug: entity(work), purpose: 'How they keep their keys', outcome_notes: 'They decide in spring.' }
  await note('note a talk', () => expecting(201, agent(`/v1/field-events/${slug}/interactions`, interaction)))
  const candidates = ['sponsor', 'speaker', 'attendee'].map((role) => ({
    ...{ role, display_name: `Candidate ${randomUUID()}`, external_ref: randomUUID(), confidence: 4 },
    evidence_note: "Named on the organizer's page.",
  }))
  await note('post a roster', () => expecting(201, agent(`/v1/field-events/${slug}/roster`, { candidates })))
}

/** One of those that were made, now and then a new one. */
async function someEvent(agent: Ask, { events, random }: Work, note: Note): Promise<string> {
  if (events.length > 0 && (events.length >= maxEvents || random.chance(0.9))) return random.pick(events)
  const slug = `soak-${randomUUID()}`
  const event = { slug, name: 'A summit', starts_at: '2027-05-04', city: 'Prague' }
  await note('save an event', () => expecting(201, agent('/v1/field-events', event)))
  events.push(slug)
  return slug
}

async function registerSource({ agent }: Caller, work: Work, note: Note): Promise<void> {
  const source = { entity_slug: entity(work), url: `https://example.org/${randomUUID()}`, title: 'A report', trust_tier: 'public' }
  await note('register a source', () => expecting(201, agent('/v1/agents/sources', source)))
}
