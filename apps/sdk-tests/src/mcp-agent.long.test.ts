import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectOptions, connectClient, getText } from '../../../packages/mcp/test/connect.ts'
import { makeQuestion } from '../../server/src/testing/questions.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'

let running: CatalogServer

beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(async () => running.stop())

/** A scripted agent, which knows only the tools and takes its next arguments from their answers. */
interface Agent {
  /** Calls a tool and returns its answer; fails when the tool refuses. */
  callTool(tool: string, args?: object): Promise<string>
  /** Calls a tool and returns its refusal. */
  callRefusedTool(tool: string, args?: object): Promise<string>
}

async function createAgent(setting: ConnectOptions = {}, key = {}): Promise<Agent> {
  const catalog = await running.createClient({ key })
  const { key: identity, scopes } = await catalog.whoami()
  const client = await connectClient({ ...setting, catalog, scopes, options: { keyId: identity.id, ...setting.options } })
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } })
  return {
    async callTool(tool, args = {}) {
      const answer = await call(tool, args)
      expect(answer.isError, getText(answer)).toBeFalsy()
      return getText(answer)
    },
    async callRefusedTool(tool, args = {}) {
      const answer = await call(tool, args)
      expect(answer.isError, getText(answer)).toBe(true)
      return getText(answer)
    },
  }
}

/** Returns the part of a text that the pattern captures. */
function findCapture(text: string, place: RegExp): string {
  const found = place.exec(text)?.[1]
  if (found === undefined) throw new Error(`${place} is not in: ${text}`)
  return found
}

const sources = [{ url: 'https://trezor.io', title: 'Own site', trust_tier: 'public' }]
const previewId = /preview_id: (\S+)/

async function propose(agent: Agent, target: string, ...changes: readonly object[]): Promise<Record<string, unknown>> {
  const shown = await agent.callTool('catalog_preview_changes', { target, changes, sources })
  return JSON.parse(await agent.callTool('catalog_submit_preview', { preview_id: findCapture(shown, previewId) }))
}

let agent: Agent

beforeEach(async () => {
  agent = await createAgent()
})

describe('an agent that looks records up', () => {
  it('reads its own name and scopes', async () =>
    expect(await agent.callTool('catalog_whoami')).toMatch(/"calls_left":"\d+ today, \d+ this minute"/))

  it('finds an entity by its name', async () =>
    expect(await agent.callTool('catalog_search', { type: 'entity', q: 'Trezor' })).toMatch(/^- trezor \(/m))

  it('finds an entity despite a typo', async () =>
    expect(await agent.callTool('catalog_search', { type: 'entity', q: 'microstrategi' })).toMatch(/^- microstrategy \(/m))

  it('finds a person', async () => {
    const person = findCapture(await agent.callTool('catalog_search', { type: 'person', limit: 1 }), /^- (\S+) \(/m)
    expect(await agent.callTool('catalog_read_person', { person })).toContain(`# Person ${person}`)
  })

  it('finds the members of a segment, page after page', async () => {
    const first = await agent.callTool('catalog_search', { type: 'entity', segment: 'mining-pools', limit: 5 })
    const cursor = findCapture(first, /cursor (\S+)/)
    const second = await agent.callTool('catalog_search', { type: 'entity', segment: 'mining-pools', limit: 5, cursor })
    expect(findCapture(second, /^- (\S+) \(/m)).not.toBe(findCapture(first, /^- (\S+) \(/m))
  })

  it('gets an empty result without guesses', async () =>
    expect(await agent.callTool('catalog_search', { type: 'entity', q: 'qqxxyyzz' })).toContain('do not guess'))

  it('finds the slug of a term before it filters by it', async () => {
    const tag = findCapture(await agent.callTool('catalog_vocabulary', { list: 'taxonomy', q: 'pool' }), /^- (\S+): /m)
    expect(await agent.callTool('catalog_search', { type: 'entity', tag })).toMatch(/shown|of \d+/)
  })

  it('finds work that is worth doing, and reads its entity', async () => {
    const entity = findCapture(await agent.callTool('catalog_next_work', { limit: 1 }), /: (\S+) \(/)
    expect(await agent.callTool('catalog_read_entity', { entity, include: ['people'] })).toContain(`# Entity ${entity}`)
  })
})

describe('an agent that reads', () => {
  it('gets a dossier with all of its parts', async () => {
    const include = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events', 'sources']
    expect(await agent.callTool('catalog_read_entity', { entity: 'microstrategy', include })).toContain('# Entity microstrategy')
  })

  it('learns how complete the catalog is', async () => expect(await agent.callTool('catalog_coverage')).toMatch(/\d+ entities/))

  it('gets what it has proposed', async () => {
    const { proposal_id } = await propose(agent, 'trezor', { kind: 'update_notes', append_text: 'Seen at a fair.', confidence: 4 })
    const answer = JSON.parse(await agent.callTool('catalog_my_proposals', { id: proposal_id }))
    expect(answer).toMatchObject({ proposal: { status: 'pending', target: 'trezor', changes: [{ kind: 'update_notes' }] } })
  })

  it('reads records that have no tool of their own', async () => {
    expect(await agent.callTool('catalog_find_operation', { q: 'what has this key used' })).toMatch(/catalog_call_read/)
    expect(await agent.callTool('catalog_call_read', { operation: 'getUsage' })).toContain('# getUsage')
  })
})

describe('an agent that compares', () => {
  const country = /^- country: (\S+)$/m

  it('compares the countries of two entities', async () => {
    const [one, other] = [
      await agent.callTool('catalog_read_entity', { entity: 'trezor' }),
      await agent.callTool('catalog_read_entity', { entity: 'microstrategy' }),
    ]
    expect(findCapture(one, country)).not.toBe(findCapture(other, country))
  })

  it('sees how complete two segments are', async () => {
    const checked = /missing_country .*?: ([\d.]+) %/
    for (const segment of ['mining-pools', 'mining-hardware'])
      expect(Number(findCapture(await agent.callTool('catalog_coverage', { segment }), checked))).toBeGreaterThanOrEqual(0)
  })

  it('sees a proposed value next to the current one', async () => {
    const there = findCapture(await agent.callTool('catalog_read_entity', { entity: 'trezor' }), /^- one_liner: (".*")$/m)
    const changes = [{ kind: 'update_entity_fields', field_updates: { one_liner: 'Makes wallets.' }, confidence: 5 }]
    expect(await agent.callTool('catalog_preview_changes', { target: 'trezor', changes, sources })).toContain(
      `${there} -> "Makes wallets."`,
    )
  })
})

describe('an agent that proposes', () => {
  it.each([
    ['a field', { kind: 'update_entity_fields', field_updates: { one_liner: 'Makes hardware wallets in Prague.' }, confidence: 5 }],
    ['an event', { kind: 'add_event', occurred_at: '2014-07-29', event_kind: 'launch', headline: 'First shipped', confidence: 5 }],
    ['a relationship', { kind: 'suggest_relationship', related_entity_id: 'microstrategy', relationship_type: 'adjacency', confidence: 4 }],
  ])('%s', async (_, change) => expect(await propose(agent, 'trezor', change)).toMatchObject({ change_count: 1, replayed: false }))

  it('proposes a person with their roles in one proposal', async () => {
    const person = { kind: 'create_person', person: { slug: 'jana-novakova', name: 'Jana Nováková' }, confidence: 5 }
    const role = { kind: 'attach_person_role', person_slug_or_id: 'jana-novakova', role_kind: 'ceo', confidence: 5 }
    expect(await propose(agent, 'trezor', person, role)).toMatchObject({ change_count: 2 })
  })

  it('proposes a new entity, as its kind was described', async () => {
    expect(await agent.callTool('catalog_describe_change', { kind: 'create_entity' })).toContain('segment_slug')
    const segment_slug = findCapture(await agent.callTool('catalog_vocabulary', { list: 'segments', q: 'pool' }), /^- (\S+): /m)
    const body = { entity: { slug: 'pool-of-tasks', name: 'Pool of Tasks', segment_slug } }
    expect(await agent.callTool('catalog_suggest', { kind: 'create_entity', body })).toMatch(/^Sent, as proposal /)
  })

  it('proposes changes that its user has seen', async () => {
    const asked: string[] = []
    const answer = (message: string) => {
      asked.push(message)
      return { action: 'accept' as const, content: { decision: 'submit' } }
    }
    const body = { target_entity_slug: 'trezor', text: 'Its firmware is open.' }
    const sent = await (await createAgent({ answer })).callTool('catalog_suggest', { kind: 'add_lore', body })
    expect(asked).toEqual([expect.stringContaining('Its firmware is open.')])
    expect(sent).toContain('approved_by: person at tester 1.2.3, asked by elicitation')
  })
})

describe('an agent that made a mistake', () => {
  it('corrects an unknown field with the names in the refusal', async () => {
    const wrong = [{ kind: 'update_entity_fields', field_updates: { oneliner: 'Makes wallets.' }, confidence: 5 }]
    const said = await agent.callRefusedTool('catalog_preview_changes', { target: 'trezor', changes: wrong, sources })
    const field = findCapture(said, /Allowed in \S+ (\w+)/)
    const right = { kind: 'update_entity_fields', field_updates: { [field]: 'Makes them.' }, confidence: 5 }
    expect(await propose(agent, 'trezor', right)).toMatchObject({ change_count: 1 })
  })

  it('corrects an unknown slug by searching', async () => {
    const change = { kind: 'update_notes', append_text: 'Met them.', confidence: 4 }
    expect(await agent.callRefusedTool('catalog_preview_changes', { target: 'trezor-inc', changes: [change] })).toMatch(/^NOT_FOUND/)
    const target = findCapture(await agent.callTool('catalog_search', { type: 'entity', q: 'trezor' }), /^- (\S+) \(/m)
    expect(await propose(agent, target, change)).toMatchObject({ change_count: 1 })
  })

  it('replaces a proposal that a curator asked about, after it has answered', async () => {
    const change = { kind: 'update_notes', append_text: 'Its chip is audited.', confidence: 4 }
    const { proposal_id } = await propose(agent, 'trezor', change)
    const question_id = await makeQuestion(running.scratch.database, String(proposal_id))
    const { asked } = JSON.parse(await agent.callTool('catalog_my_proposals'))
    expect(asked).toMatchObject([{ id: proposal_id, questions: [{ question_id, text: '```content\nWhich page says so?\n```' }] }])
    const answers = [{ question_id, text: 'The report of the audit.', sources }]
    expect(await agent.callTool('catalog_answer', { proposal: proposal_id, answers })).toContain('A curator decides.')
    const better = { ...change, append_text: 'Its chip was audited in 2024.' }
    const shown = await agent.callTool('catalog_preview_changes', { target: 'trezor', changes: [better], sources, revises: proposal_id })
    expect(shown).toContain(`It replaces proposal ${proposal_id}.`)
    const sent = JSON.parse(await agent.callTool('catalog_submit_preview', { preview_id: findCapture(shown, previewId) }))
    const replaced = JSON.parse(await agent.callTool('catalog_my_proposals', { id: proposal_id }))
    expect(replaced.proposal).toMatchObject({ status: 'rejected', revised_into: sent.proposal_id })
  })

  it('omits changes that the catalog contains already', async () => {
    const there = JSON.parse(findCapture(await agent.callTool('catalog_read_entity', { entity: 'trezor' }), /^- one_liner: (".*")$/m))
    const changes = [{ kind: 'update_entity_fields', field_updates: { one_liner: there }, confidence: 5 }]
    expect(await agent.callTool('catalog_preview_changes', { target: 'trezor', changes, sources })).toContain('Warning no_change')
  })

  it('sends nothing that its user has declined', async () => {
    const declining = await createAgent({ answer: () => ({ action: 'decline' }) })
    const change = { kind: 'update_notes', append_text: 'Not wanted.', confidence: 4 }
    const shown = await declining.callTool('catalog_preview_changes', { target: 'trezor', changes: [change] })
    const preview_id = findCapture(shown, previewId)
    expect(await declining.callRefusedTool('catalog_submit_preview', { preview_id })).toContain('Do not ask for this again')
    expect(JSON.parse(await declining.callTool('catalog_my_proposals'))).not.toMatchObject({
      proposals: [{ target: 'trezor', change_count: 9 }],
    })
  })
})

describe('an agent at an event', () => {
  const event = 'summit-of-tasks-2027'

  it('finds the operation for the notes of a conversation and calls it', async () => {
    expect(await agent.callTool('catalog_find_operation', { q: 'create or update a field event' })).toContain('saveFieldEvent')
    const save = {
      operation: 'saveFieldEvent',
      arguments: { slug: event, name: 'Summit of Tasks', starts_at: '2027-06-10', city: 'Prague' },
    }
    await agent.callTool('catalog_call_write', { ...save, idempotency_key: `${event}: save` })
    const attach = {
      operation: 'attachFieldEventEntity',
      arguments: { slug: event, entity_slug: 'trezor', role: 'sponsor', meeting_target: true },
    }
    await agent.callTool('catalog_call_write', { ...attach, idempotency_key: `${event}: trezor` })
    const goal = { operation: 'createFieldEventGoal', arguments: { slug: event, title: 'Meet three makers of wallets' } }
    await agent.callTool('catalog_call_write', { ...goal, idempotency_key: `${event}: goal` })
    const talk = { event, org_name: 'Trezor', why: 'Looks for a partner.', ask: 'Send the overview.', idempotency_key: `${event}: talk` }
    expect(await agent.callTool('catalog_capture_conversation', talk)).toContain('Follow-up')
    const read = await agent.callTool('catalog_field_events', { event })
    for (const known of ['Meet three makers of wallets', 'trezor', 'Send the overview.']) expect(read).toContain(known)
  })

  it('stores a conversation once when it sends it twice', async () => {
    const talk = { event, org_name: 'Ledger', why: 'Asked for a price.', idempotency_key: `${event}: ledger` }
    const [one, other] = [
      await agent.callTool('catalog_capture_conversation', talk),
      await agent.callTool('catalog_capture_conversation', talk),
    ]
    expect(findCapture(other, /interaction (\S+)/)).toBe(findCapture(one, /interaction (\S+)/))
  })

  it('proposes the event when its key may not write', async () => {
    const body = { operation: 'create', event: { slug: 'forum-of-tasks-2027', name: 'Forum of Tasks', starts_at: '2027-09-01' } }
    const plain = await createAgent({}, { scopes: ['read:catalog', 'read:people', 'read:proposals', 'write:proposals'] })
    const preview_id = findCapture(await plain.callTool('catalog_suggest', { kind: 'upsert_field_event', body }), previewId)
    expect(JSON.parse(await plain.callTool('catalog_submit_preview', { preview_id }))).toMatchObject({ change_count: 1 })
  })
})

describe('an agent at the end of a run', () => {
  it('records what it has checked, a source and its report', async () => {
    const source = { entity: 'trezor', url: 'https://trezor.io/company', title: 'Company', trust_tier: 'public' }
    expect(await agent.callTool('catalog_add_source', source)).toMatch(/Registered|there already/)
    expect(await agent.callTool('catalog_verify_entity', { entity: 'trezor', note: 'Against its own site.' })).toContain('is verified')
    expect(await agent.callTool('catalog_report_run', { title: 'Thirty tasks', body: 'Done.' })).toContain('is stored')
  })

  it('stops when its budget ends, and sends nothing more', async () => {
    const poor = await createAgent({}, { dailyBudgetMicroUsd: 300 })
    expect(await poor.callTool('catalog_search', { type: 'entity', q: 'trezor' })).toMatch(/calls left: 1 today/)
    expect(await poor.callTool('catalog_read_entity', { entity: 'trezor' })).toMatch(/calls left: 0 today/)
    for (const _ of [1, 2])
      expect(await poor.callRefusedTool('catalog_read_entity', { entity: 'trezor' })).toMatch(/^BUDGET_EXHAUSTED[\s\S]*not before/)
  })
})
