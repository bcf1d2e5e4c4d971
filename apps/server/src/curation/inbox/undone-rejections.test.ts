import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

const undoProposal = (id: string, body = {}) => inbox.post(`/proposals/${id}/undo`, body)
const getProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const getProposalAsAgent = async (id: string) => (await inbox.server.get(`/agents/proposals/${id}`)).body

describe('the undo of a rejection', () => {
  it('makes the proposal pending again with its edits and former notes, and keeps the decision in its history', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds a lot.'), buildNote('A note.'))
    await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Holds bitcoin.'), note: 'Said more plainly.' })
    const [before, toAgents] = [await getProposal(id), await getProposalAsAgent(id)]
    const rejected = await inbox.post(`/proposals/${id}/reject`, {
      reason: 'no_evidence',
      decision_notes: 'Not documented.',
      change_notes: [
        { index: 0, note: 'Where is this from?' },
        { index: 1, note: 'And this?' },
      ],
    })
    expect(rejected.body).toMatchObject({ status: 'rejected', rejection_reason: 'no_evidence', decision_notes: 'Not documented.' })
    expect(await getProposalAsAgent(id)).toMatchObject({ status: 'rejected', rejection_reason: 'no_evidence' })
    const { status, body } = await undoProposal(id, { notes: 'It is, after all.' })
    const { decisions, ...after } = body
    expect([status, after]).toEqual([200, { ...after, ...omitDecisions(before) }])
    expect(await getProposalAsAgent(id)).toEqual(toAgents)
    expect(decisions.slice(-2)).toMatchObject([
      {
        event: 'rejected',
        curator: { id: inbox.curatorId },
        detail: {
          reason: 'no_evidence',
          notes: 'Not documented.',
          change_notes: [
            { index: 0, note: 'Where is this from?', before: 'Said more plainly.' },
            { index: 1, note: 'And this?', before: null },
          ],
        },
      },
      { event: 'undone', curator: { id: inbox.curatorId }, detail: { undid: 'rejected', notes: 'It is, after all.' } },
    ])
  })

  it('makes a text without a target unmatched again', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/lore-update', { text: own('They met.') })
    await inbox.post(`/proposals/${id}/reject`, {})
    expect((await undoProposal(id)).body).toMatchObject({ status: 'unmatched', target_entity: null, reviewed_at: null })
    expect((await inbox.get('/proposals?status=unmatched')).body.data.map((row: { id: string }) => row.id)).toContain(id)
    expect((await inbox.post(`/proposals/${id}/target`, { entity: target })).status).toBe(200)
    await inbox.post(`/proposals/${id}/reject`, {})
    expect((await undoProposal(id)).body).toMatchObject({ status: 'pending', target_entity: { slug: target } })
  })

  it('shows later equal proposals and the current values of the catalog', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('From the first.'))
    await inbox.post(`/proposals/${id}/reject`, {})
    const twin = await inbox.bundle(target, buildOneLiner('From the first.'), buildNote('And more.'))
    expect((await getProposal(twin)).changes[0].twins).toEqual([])
    await inbox.accept(await inbox.bundle(target, buildOneLiner('From the second.')))
    const [change] = (await undoProposal(id)).body.changes
    expect(change).toMatchObject({ conflict: true, twins: [{ proposal_id: twin }], fields: [{ before: 'From the second.' }] })
    expect((await getProposal(twin)).changes[0].twins).toMatchObject([{ proposal_id: id }])
  })

  it('does not change the stored answer to a repeated submission', async () => {
    const { own } = await inbox.world()
    const body = { text: own('Once.') }
    const key = { headers: { 'idempotency-key': own('key') } }
    const id = await sendProposal(inbox.server, '/agents/proposals/lore-update', body, key)
    await inbox.post(`/proposals/${id}/reject`, {})
    await undoProposal(id)
    const { body: again } = await inbox.server.post('/agents/proposals/lore-update', body, key)
    expect(again).toMatchObject({ proposal_id: id, replayed: true })
  })

  it('succeeds for only one of two concurrent undos, and allows another rejection afterwards', async () => {
    const { target } = await inbox.world()
    for (let round = 0; round < 5; round++) {
      const id = await inbox.bundle(target, buildNote(`Round ${round}.`))
      await inbox.post(`/proposals/${id}/reject`, {})
      const both = await Promise.all([undoProposal(id), undoProposal(id)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({
        code: 'CONFLICT',
        message: 'The proposal is pending; only an accepted or a rejected one can be undone.',
        details: [{ code: 'decided', refers_to: { proposal_id: id, status: 'pending' } }],
      })
      expect((await inbox.post(`/proposals/${id}/reject`, {})).status).toBe(200)
      const events = (await getProposal(id)).decisions.map(({ event }: { event: string }) => event)
      expect(events).toEqual(['submitted', 'rejected', 'undone', 'rejected'])
    }
  })

  it('ends in one state, with a matching history, when an acceptance and a rejection run at the same time', async () => {
    const { target } = await inbox.world()
    for (let round = 0; round < 5; round++) {
      const id = await inbox.bundle(target, buildNote(`Race ${round}.`))
      await inbox.post(`/proposals/${id}/reject`, {})
      const answers = await Promise.all([undoProposal(id), inbox.accept(id), inbox.post(`/proposals/${id}/reject`, {}), undoProposal(id)])
      const made = answers.filter(({ status }) => status === 200).length
      expect(answers.map(getProblem).filter(([status]) => status !== 200)).toEqual(Array(4 - made).fill([409, 'CONFLICT']))
      const { status, decisions } = await getProposal(id)
      expect(decisions).toHaveLength(2 + made)
      const last = { accepted: 'accepted', rejected: 'rejected', pending: 'undone' }[status as 'accepted' | 'rejected' | 'pending']
      expect(decisions.at(-1).event).toBe(last)
    }
  })
})

describe('the undo of an acceptance', () => {
  it('removes the notes of the decision from the changes', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('One.'), buildNote('Two.'))
    await inbox.patch(`/proposals/${id}/changes/1`, { note: 'Before.' })
    await inbox.post(`/proposals/${id}/accept`, {
      indices: [0],
      change_notes: [
        { index: 0, note: 'Fine.' },
        { index: 1, note: 'Not this.' },
      ],
    })
    const { changes } = (await undoProposal(id)).body
    expect(changes.map(({ note }: { note: string | null }) => note)).toEqual([null, 'Before.'])
  })
})

function omitDecisions({ decisions: _, ...proposal }: { readonly decisions: unknown }): object {
  return proposal
}
