import { type TestCatalog, testCatalog } from '@catalog/client/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runAgent } from './agent.ts'
import { followProposal } from './follow.ts'

/** A catalog in memory with one proposal of the agent. */
async function createProposal() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const kit = testCatalog({
    ratePerMinute: 1_000,
    seed: {
      entities: [{ slug: 'bitwise', name: 'Bitwise', website_url: 'https://bitwise.example' }],
      workItems: [{ kind: 'missing_key_people', entity: 'bitwise' }],
    },
  })
  await runAgent(kit.client(), { limit: 1, entity: undefined, approver: 'reviewer' })
  log.mockClear()
  const id = kit.proposals[0]?.id ?? ''
  const follow = async (approver?: string) => {
    await followProposal(openCuratedClient(kit), id, approver)
    return log.mock.calls.join('\n')
  }
  return { kit, id, follow }
}

/** A client of a catalog in which a curator accepts what the agent answers or sends. */
function openCuratedClient(kit: TestCatalog) {
  return kit.client({
    fetch: async (request) => {
      const answer = await kit.fetch(request)
      const newest = kit.proposals.at(-1)
      if (request.method === 'POST' && newest && (newest.revises ?? newest.waiting_on === 'curator')) kit.decide(newest.id, 'accepted')
      return answer
    },
  })
}

describe('the research agent that follows its proposal', () => {
  it('answers a question with its evidence, and waits for the decision', async () => {
    const { kit, id, follow } = await createProposal()
    kit.ask(id, { text: 'Which page says so?', wants: 'evidence' })
    expect(await follow()).toBe(`A curator asks: Which page says so?\nAnswered 1 of 1.\nProposal ${id} is accepted.`)
    expect((await kit.catalog.proposals.get(id)).thread.at(-1)).toMatchObject({ sources: [{ url: 'https://bitwise.example' }] })
  })

  it('replaces the proposal when a curator wants a correction, and follows the new one', async () => {
    const { kit, id, follow } = await createProposal()
    kit.ask(id, { text: 'Is he a founder?', wants: 'correction' })
    expect(await follow('reviewer')).toMatch(/Sent, approved by reviewer[\s\S]*\nProposal \S+ is accepted\.$/)
    const replacing = kit.proposals.at(-1)
    expect(replacing).toMatchObject({ revises: id, status: 'accepted' })
    expect(await kit.catalog.proposals.get(id)).toMatchObject({ status: 'rejected', revised_into: replacing?.id })
  })

  it('sends no correction without an approval', async () => {
    const { kit, id, follow } = await createProposal()
    kit.ask(id, { text: 'Is he a founder?', wants: 'correction' })
    expect(await follow()).toMatch(/Not sent\. Approve it with --approve YOUR-NAME\.$/)
    expect(kit.proposals).toHaveLength(1)
  })

  it('leaves questions that it cannot answer to a person', async () => {
    const { kit, id, follow } = await createProposal()
    kit.ask(id, 'Why does it matter?')
    expect(await follow()).toMatch(/Answered 0 of 1\.\nA person has to answer the rest\.$/)
  })

  it('says how a proposal without questions was decided', async () => {
    const { kit, id, follow } = await createProposal()
    kit.decide(id, 'rejected')
    expect(await follow()).toBe(`Proposal ${id} is rejected.`)
  })
})
