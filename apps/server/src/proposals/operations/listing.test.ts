import { describe, expect, it } from 'vitest'
import { readAllPages } from '../../testing/serve-scratch.ts'
import { accept, bundles, reject, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

let agents = 0

/** Creates a separate agent for a test, with some proposals. */
async function makeAgentWithProposals(count: number) {
  const { target } = await makeWorld(catalog.database)
  const key = await catalog.key({ agent: `Agent ${++agents}` })
  const send = (text: string) => sendProposal(catalog, '/agents/proposals/lore-update', { target_entity_slug: target, text }, { key })
  const ids: string[] = []
  for (let number = 0; number < count; number++) ids.push(await send(`Text ${number}.`))
  return { key, ids, send, target, get: (path: string) => catalog.get(path, { key }) }
}

const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the list of proposals', () => {
  it("shows the agent's own proposals with their targets and kinds of change, newest first", async () => {
    const { get, ids, target } = await makeAgentWithProposals(3)
    const { body } = await get('/agents/proposals')
    expect(getIds(body.data)).toEqual(ids.toReversed())
    expect(body).toMatchObject({ next_cursor: null, total: 3 })
    expect(body.data[0]).toMatchObject({
      source: 'agent',
      status: 'pending',
      target_entity: { slug: target },
      change_count: 1,
      change_kinds: ['add_lore'],
      applied_indices: [],
      decision_notes: null,
      reviewed_at: null,
    })
  })

  it('shows the proposals of all agents with mine_only=false', async () => {
    const [one, two] = [await makeAgentWithProposals(2), await makeAgentWithProposals(1)]
    const all = getIds(await readAllPages({ get: one.get }, '/agents/proposals', { mine_only: false }))
    expect(all.slice(0, 3)).toEqual([...one.ids, ...two.ids].toReversed())
    expect(getIds((await one.get('/agents/proposals?mine_only=true')).body.data)).toEqual(one.ids.toReversed())
  })

  it('filters by status', async () => {
    const { get, ids, key } = await makeAgentWithProposals(3)
    const [first = '', second = '', third = ''] = ids
    await accept(catalog.database, first)
    await reject(catalog.database, second)
    const unmatched = await sendProposal(catalog, '/agents/proposals/lore-update', { text: 'Of whom?' }, { key })
    const of = async (status: string) => getIds((await get(`/agents/proposals?status=${status}`)).body.data)
    expect([await of('accepted'), await of('rejected'), await of('pending'), await of('unmatched')]).toEqual([
      [first],
      [second],
      [third],
      [unmatched],
    ])
  })

  it('returns each proposal once while others are added', async () => {
    const { get, ids, send } = await makeAgentWithProposals(23)
    const seen = await readAllPages({ get }, '/agents/proposals', {}, { limit: () => 5, betweenPages: (page) => send(`New ${page}.`) })
    expect(getIds(seen)).toEqual(ids.toReversed())
  })

  it('returns all proposals with a status while the status of some of them changes', async () => {
    const { get, ids } = await makeAgentWithProposals(12)
    const seen = await readAllPages(
      { get },
      '/agents/proposals',
      { status: 'pending' },
      { limit: () => 4, betweenPages: (page) => reject(catalog.database, ids[page - 1] ?? '') },
    )
    expect(getIds(seen)).toEqual(ids.toReversed().filter((id) => getIds(seen).includes(id)))
    expect(getIds(seen)).toEqual(expect.arrayContaining(ids.slice(2)))
  })

  it.each(['cursor=nonsense', 'limit=0', 'limit=201', 'status=done', 'mine_only=maybe', 'no_such=1'])('refuses %s', async (query) => {
    const answer = await catalog.get(`/agents/proposals?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
  })

  it('needs the scope read:proposals', async () => {
    const key = await catalog.key({ agent: 'Writer', scopes: ['read:catalog', 'write:proposals'] })
    expect((await catalog.get('/agents/proposals', { key })).status).toBe(403)
  })
})

describe('a proposal', () => {
  it('can be read by its id in any case by any agent', async () => {
    const { ids, get } = await makeAgentWithProposals(1)
    const other = await makeAgentWithProposals(0)
    const [id = ''] = ids
    const { body } = await get(`/agents/proposals/${id}`)
    expect((await other.get(`/agents/proposals/${id.toUpperCase()}`)).body).toEqual(body)
    expect(body.proposed_changes).toMatchObject([{ kind: 'add_lore', text: 'Text 0.', outcome: null, note: null, edited: false }])
  })

  it('returns NOT_FOUND for an unknown id', async () => {
    expect((await catalog.get('/agents/proposals/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect([400, 404]).toContain((await catalog.get('/agents/proposals/no-id')).status)
  })

  it('shows its evidence with every change', async () => {
    const { target } = await makeWorld(catalog.database)
    const sources = [{ url: 'https://example.org/a', title: 'A', trust_tier: 'public', note: 'Page 3.' }, { url: 'https://example.org/b' }]
    const changes = ['One.', 'Two.'].map((append_text) => ({ kind: 'update_notes', append_text }))
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes, sources, match_rationale: 'Same name.' })
    const { body } = await catalog.get(`/agents/proposals/${id}`)
    expect(body).toMatchObject({ match_rationale: 'Same name.', change_count: 2, change_kinds: ['update_notes'] })
    for (const change of body.proposed_changes) expect(change.evidence_sources).toEqual(sources)
    expect((await catalog.get(`/entities/${target}/sources`)).body.data).toEqual([])
  })
})
