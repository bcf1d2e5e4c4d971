import { describe, expect, it } from 'vitest'
import { buildRequest } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, curatorId, loadVocabulary, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'
import { askQuestions } from './ask.ts'

const catalog = serveCatalog()

describe.each(Object.entries(kindCases))('a proposal of the kind %s', (kind, cases) => {
  it('remains unchanged by questions and answers', async () => {
    const [valid] = cases.valid
    const world = await makeWorld(catalog.database)
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const proposalId = await sendProposal(catalog, path, body)
    const before = (await catalog.get(`/agents/proposals/${proposalId}`)).body
    const vocabulary = await loadVocabulary(catalog.database)
    const questions = [{ index: 0, wants: 'evidence' as const, text: 'Which page says so?' }]
    await catalog.database.transaction((tx) => askQuestions(tx, vocabulary, { proposalId, curatorId, questions }))
    const asked = (await catalog.get(`/agents/proposals/${proposalId}`)).body
    const { thread: _, waiting_on, ...rest } = asked
    expect({ ...rest, thread: [], waiting_on: null }).toEqual(before)
    expect(waiting_on).toBe('agent')
    const answers = [{ question_id: asked.thread[0].id, text: 'This one.', sources: [{ url: 'https://example.org/page' }] }]
    expect((await catalog.post(`/agents/proposals/${proposalId}/answers`, { answers })).body.waiting_on).toBe('curator')
    expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
    const decided = (await catalog.get(`/agents/proposals/${proposalId}`)).body
    expect([decided.status, decided.waiting_on, decided.thread.length]).toEqual(['accepted', null, 2])
  })
})
