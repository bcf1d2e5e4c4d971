import { randomUUID } from 'node:crypto'
import type { Random } from '../fuzz/random.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { acceptProposal, submitBundle, validateBundle } from '../proposals/bundles.ts'
import { type Ask, requireStatus } from '../proposals/calls.ts'

/** The same connection as an agent and as a curator. */
export type Caller = { readonly agent: Ask; readonly curator: Ask }
/** State that the calls share, such as the submitted proposals that a curator can accept. */
export type SoakState = {
  readonly entities: number
  readonly random: Random
  readonly waiting: string[]
  readonly events: string[]
  bundles: number
}
/** Records the duration of a call by its kind. */
export type RecordCall = <T>(kind: string, call: () => Promise<T>) => Promise<T>
type Step = (caller: Caller, state: SoakState, note: RecordCall) => Promise<unknown>

export function createSoakState(entities: number, random: Random): SoakState {
  return { entities, random, waiting: [], events: [], bundles: 0 }
}

const pickEntitySlug = ({ entities, random }: SoakState) => `entity-${1 + random.nextInteger(entities)}`
const pickSegmentSlug = ({ random }: SoakState) => `seg-${1 + random.nextInteger(12)}`

function createReadStep(kind: string, who: keyof Caller, buildPath: (work: SoakState) => string): Step {
  return (caller, work, note) => note(kind, () => requireStatus(200, caller[who](buildPath(work))))
}

const lists: readonly ((work: SoakState) => string)[] = [
  (work) => `segment=${pickSegmentSlug(work)}`,
  ({ random }) => `country=${random.pick(['US', 'CA', 'DE', 'SG'])}`,
  ({ random }) => `tag=tag-${random.pick([1, 2, 3, 50, 150])}`,
  (work) => `segment=${pickSegmentSlug(work)}&country=US&any_tag=tag-1,tag-9`,
  () => 'last_verified_before=2026-01-01',
  () => '',
]
const searched = ['balanna cemrea', 'dimeren', 'Capital', 'folana mining', 'quin', 'EX:40']

/** Weight of each step in the mix. Most steps are reads, as with real agents. */
const steps: readonly (readonly [weight: number, step: Step])[] = [
  [18, createReadStep('list', 'agent', (work) => `/v1/entities?limit=25&${work.random.pick(lists)(work)}`)],
  [16, createReadStep('dossier', 'agent', (work) => `/v1/entities/${pickEntitySlug(work)}?include=relationships,providers,org_fit`)],
  [8, createReadStep('search', 'agent', ({ random }) => `/v1/entities?limit=25&q=${encodeURIComponent(random.pick(searched))}`)],
  [5, createReadStep('people', 'agent', (work) => `/v1/people?limit=25&entity=${pickEntitySlug(work)}`)],
  [3, createReadStep('coverage', 'agent', (work) => `/v1/catalog/visualization/coverage?segment=${pickSegmentSlug(work)}`)],
  [4, createReadStep('drilldown', 'agent', (work) => `/v1/catalog/segments/${pickSegmentSlug(work)}/drilldown?limit=25`)],
  [
    6,
    createReadStep(
      'work items',
      'agent',
      (work) => `/v1/agent-work/items?limit=25${work.random.chance(0.5) ? `&segment=${pickSegmentSlug(work)}` : ''}`,
    ),
  ],
  [8, createReadStep('whoami', 'agent', () => '/v1/whoami')],
  [3, createReadStep('own proposals', 'agent', () => '/v1/agents/proposals?status=pending&limit=50')],
  [3, createReadStep('inbox', 'curator', () => '/curation/proposals?status=pending&limit=50')],
  [2, createReadStep('feed', 'agent', () => '/v1/changes?limit=100')],
  [3, createReadStep('list events', 'agent', () => '/v1/field-events?limit=25')],
  [4, (caller, work, note) => readEvent(caller, work, note)],
  [5, (caller, work, note) => writeToEvent(caller, work, note)],
  [2, (caller, work, note) => registerSource(caller, work, note)],
  [6, (caller, work, note) => propose(caller, work, note)],
  // Decisions are rarer than proposals, so the number of pending proposals grows.
  [4, (caller, work, note) => decide(caller, work, note)],
]
const total = steps.reduce((sum, [weight]) => sum + weight, 0)

export function pickStep({ random }: SoakState): Step {
  let left = random.nextInteger(total)
  for (const [weight, step] of steps) {
    left -= weight
    if (left < 0) return step
  }
  throw new Error('The weights do not add up.')
}

async function propose({ agent }: Caller, state: SoakState, note: RecordCall): Promise<void> {
  const bundle = buildBundle(++state.bundles, state.entities)
  const approved = await note('validate', () => validateBundle(agent, bundle))
  state.waiting.push(await note('submit', () => submitBundle(agent, approved)))
}

/** Takes a random pending one, as curators do. */
async function decide({ curator }: Caller, { waiting, random }: SoakState, note: RecordCall): Promise<void> {
  const [id] = waiting.splice(random.nextInteger(waiting.length), 1)
  if (id !== undefined) await note('accept', () => acceptProposal(curator, id))
}

const maxEvents = 200

async function readEvent({ agent }: Caller, state: SoakState, note: RecordCall): Promise<void> {
  const slug = await pickOrCreateEvent(agent, state, note)
  await note('read an event', () => requireStatus(200, agent(`/v1/field-events/${slug}`)))
}

async function writeToEvent({ agent }: Caller, state: SoakState, note: RecordCall): Promise<void> {
  const slug = await pickOrCreateEvent(agent, state, note)
  const interaction = { entity_slug: pickEntitySlug(state), purpose: 'How they keep their keys', outcome_notes: 'They decide in spring.' }
  await note('note a talk', () => requireStatus(201, agent(`/v1/field-events/${slug}/interactions`, interaction)))
  const candidates = ['sponsor', 'speaker', 'attendee'].map((role) => ({
    ...{ role, display_name: `Candidate ${randomUUID()}`, external_ref: randomUUID(), confidence: 4 },
    evidence_note: "Named on the organizer's page.",
  }))
  await note('post a roster', () => requireStatus(201, agent(`/v1/field-events/${slug}/roster`, { candidates })))
}

/** Updates an existing event, or sometimes creates one. */
async function pickOrCreateEvent(agent: Ask, { events, random }: SoakState, note: RecordCall): Promise<string> {
  if (events.length > 0 && (events.length >= maxEvents || random.chance(0.9))) return random.pick(events)
  const slug = `soak-${randomUUID()}`
  const event = { slug, name: 'A summit', starts_at: '2027-05-04', city: 'Prague' }
  await note('save an event', () => requireStatus(201, agent('/v1/field-events', event)))
  events.push(slug)
  return slug
}

async function registerSource({ agent }: Caller, state: SoakState, note: RecordCall): Promise<void> {
  const source = { entity_slug: pickEntitySlug(state), url: `https://example.org/${randomUUID()}`, title: 'A report', trust_tier: 'public' }
  await note('register a source', () => requireStatus(201, agent('/v1/agents/sources', source)))
}
