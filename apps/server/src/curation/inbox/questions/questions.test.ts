import { randomUUID } from 'node:crypto'
import { standardScopes } from '@catalog/contract/keys/scopes'
import { maxEntries, maxOpenQuestions } from '@catalog/contract/proposals/thread'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { settleFeed } from '../../../changes/testing/settle-feed.ts'
import { askQuestion, buildNote, buildOneLiner, getProblem, serveInbox } from '../../testing/inbox.ts'

const inbox = serveInbox()
type Rows = { readonly data: readonly { readonly id: string }[] }
const getIds = (body: Rows) => body.data.map(({ id }) => id)
const source = { url: 'https://example.org/report', title: 'Annual report' }

async function proposeChanges(...changes: object[]): Promise<{ readonly id: string; readonly target: string }> {
  const { target } = await inbox.world()
  return { id: await inbox.bundle(target, ...(changes.length > 0 ? changes : [buildNote('Wait.')])), target }
}

type Options = NonNullable<Parameters<typeof inbox.server.post>[2]>

const answerQuestion = (id: string, question_id: string, fields: object = {}, options: Options = {}) =>
  inbox.server.post(`/agents/proposals/${id}/answers`, { answers: [{ question_id, text: 'On page 12.', ...fields }] }, options)

describe('POST /proposals/{id}/questions', () => {
  it('keeps the proposal pending, and shows who has to act next until a decision closes the question', async () => {
    const { id, target } = await proposeChanges()
    const { body } = await inbox.post(`/proposals/${id}/questions`, {
      questions: [{ index: 0, wants: 'evidence', text: 'Which page says so?' }],
    })
    const [question] = body.thread
    expect([body.status, body.waiting_on, question]).toEqual([
      'pending',
      'agent',
      expect.objectContaining({
        ...{ by: 'curator', kind: 'question', index: 0, wants: 'evidence', text: 'Which page says so?' },
        ...{ answers: null, closed_at: null, curator: { id: inbox.curatorId, name: 'Test curator' } },
      }),
    ])
    expect((await answerQuestion(id, question.id, { sources: [source] })).body).toEqual({
      ...{ proposal_id: id, waiting_on: 'curator', replayed: false },
    })
    const answered = (await inbox.get(`/proposals/${id}`)).body
    expect(answered).toMatchObject({ status: 'pending', waiting_on: 'curator' })
    expect(answered.thread[1]).toMatchObject({
      ...{ by: 'agent', kind: 'answer', index: 0, text: 'On page 12.', sources: [source], answers: question.id, curator: null },
    })
    const accepted = (await inbox.accept(id)).body
    expect(accepted).toMatchObject({ status: 'accepted', waiting_on: null })
    expect(accepted.thread[0].closed_at).not.toBe(null)
    const { body: read } = await inbox.server.get(`/agents/proposals/${id}`)
    expect(read.thread).toEqual(accepted.thread.map(({ curator: _, ...entry }: { readonly curator: unknown }) => entry))
    expect(getIds((await inbox.get(`/proposals?entity=${target}&waiting_on=agent`)).body)).toEqual([])
  })

  it.each(['accept', 'reject'])('does not prevent a curator from deciding at once: %s', async (decision) => {
    const { id } = await proposeChanges()
    await askQuestion(inbox, id, 'Which page says so?')
    const { status, body } = await inbox.post(`/proposals/${id}/${decision}`, decision === 'accept' ? { indices: [0] } : {})
    expect([status, body.waiting_on, body.thread[0].closed_at]).toEqual([200, null, expect.any(String)])
    const undone = (await inbox.post(`/proposals/${id}/undo`, {})).body
    expect([undone.status, undone.waiting_on]).toEqual(['pending', null])
  })

  it('refuses a decision whose seen state is from before a question or an answer', async () => {
    const { id, target } = await proposeChanges()
    const listed = (await inbox.get(`/proposals?entity=${target}`)).body.data[0].seen
    const first = (await inbox.get(`/proposals/${id}`)).body.seen
    const question = await askQuestion(inbox, id, 'Which page says so?')
    const second = (await inbox.get(`/proposals/${id}`)).body.seen
    await answerQuestion(id, question.id)
    for (const seen of [listed, first, second]) {
      const refused = await inbox.post(`/proposals/${id}/accept`, { indices: [0], seen })
      expect([refused.status, refused.body.error.details[0].code]).toEqual([409, 'changed_since_seen'])
    }
    const { seen } = (await inbox.get(`/proposals/${id}`)).body
    expect((await inbox.post(`/proposals/${id}/accept`, { indices: [0], seen })).status).toBe(200)
  })

  it('refuses questions about a curator’s or decided proposal, about an unknown change, and with an old seen state', async () => {
    const { target } = await inbox.world()
    const question = { questions: [{ text: 'Why?' }] }
    const own = randomUUID()
    await inbox.post('/proposals', { id: own, target_entity_slug: target, changes: [buildNote('By hand.')] })
    const ofCurator = await inbox.post(`/proposals/${own}/questions`, question)
    expect([ofCurator.status, ofCurator.body.error.details[0].code]).toEqual([409, 'no_agent'])
    const { id } = await proposeChanges()
    expect(getProblem(await inbox.post(`/proposals/${id}/questions`, { questions: [{ index: 1, text: 'Why?' }] }))).toEqual([
      ...[400, 'VALIDATION_ERROR'],
    ])
    const { seen } = (await inbox.get(`/proposals/${id}`)).body
    await inbox.patch(`/proposals/${id}/changes/0`, { note: 'A note.' })
    await inbox.patch(`/proposals/${id}/changes/0`, { change: buildNote('Edited.') })
    expect(getProblem(await inbox.post(`/proposals/${id}/questions`, { ...question, seen }))).toEqual([409, 'CONFLICT'])
    await inbox.accept(id)
    expect(getProblem(await inbox.post(`/proposals/${id}/questions`, question))).toEqual([409, 'CONFLICT'])
  })

  it('refuses more open questions, and more entries, than a thread may have', async () => {
    const { id } = await proposeChanges()
    const buildQuestions = (count: number) => ({ questions: Array.from({ length: count }, (_, place) => ({ text: `Question ${place}` })) })
    const { body } = await inbox.post(`/proposals/${id}/questions`, buildQuestions(maxOpenQuestions))
    const oneMore = await inbox.post(`/proposals/${id}/questions`, buildQuestions(1))
    expect([oneMore.status, oneMore.body.error.details[0].code]).toEqual([409, 'too_many'])
    for (const question of body.thread) await answerQuestion(id, question.id)
    const [first] = body.thread
    expect(getProblem(await inbox.post(`/proposals/${id}/questions`, buildQuestions(6)))).toEqual([409, 'CONFLICT'])
    for (let length = 2 * maxOpenQuestions; length < maxEntries; length++) expect((await answerQuestion(id, first.id)).status).toBe(200)
    expect(getProblem(await answerQuestion(id, first.id))).toEqual([409, 'CONFLICT'])
  })

  it('does not affect the agent’s score', async () => {
    const { id } = await proposeChanges()
    const readJudgements = async () =>
      (await inbox.scratch.database.run((db) => sql`select * from proposal_judgements where proposal_id = ${id}::uuid`.execute(db))).rows
    await answerQuestion(id, (await askQuestion(inbox, id, 'Which page says so?')).id)
    expect(await readJudgements()).toEqual([])
  })
})

describe('POST /proposals/{id}/questions/{question}/close', () => {
  it('withdraws a question once, and keeps it in the thread', async () => {
    const { id } = await proposeChanges()
    const question = await askQuestion(inbox, id, 'Which page says so?')
    const closeQuestion = () => inbox.post(`/proposals/${id}/questions/${question.id}/close`, {})
    const { body } = await closeQuestion()
    expect([body.waiting_on, body.thread[0].closed_at]).toEqual([null, expect.any(String)])
    expect((await closeQuestion()).body.thread).toEqual(body.thread)
    expect(getProblem(await answerQuestion(id, question.id))).toEqual([409, 'CONFLICT'])
    expect(getProblem(await inbox.post(`/proposals/${id}/questions/${id}/close`, {}))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('POST /agents/proposals/{id}/answers', () => {
  it('waits for the agent until every question has an answer', async () => {
    const { id } = await proposeChanges(buildNote('One.'), buildOneLiner('Two.'))
    const questions = [await askQuestion(inbox, id, 'First?', { index: 0 }), await askQuestion(inbox, id, 'Second?', { index: 1 })]
    const turns = []
    for (const question of questions) turns.push((await answerQuestion(id, question.id)).body.waiting_on)
    expect(turns).toEqual(['agent', 'curator'])
  })

  it('adds the same answers once under one Idempotency-Key', async () => {
    const { id } = await proposeChanges()
    const question = await askQuestion(inbox, id, 'Which page says so?')
    const options = { headers: { 'idempotency-key': randomUUID() } }
    const replays = [await answerQuestion(id, question.id, {}, options), await answerQuestion(id, question.id, {}, options)]
    expect(replays.map(({ body }) => body.replayed)).toEqual([false, true])
    expect((await inbox.get(`/proposals/${id}`)).body.thread).toHaveLength(2)
    await inbox.accept(id)
    expect((await answerQuestion(id, question.id, {}, options)).body).toMatchObject({ waiting_on: 'curator', replayed: true })
  })

  it('accepts another key of the same agent, and no other agent', async () => {
    const { id } = await proposeChanges()
    const question = await askQuestion(inbox, id, 'Which page says so?')
    const createKey = (agent: string) => inbox.server.key({ agent, scopes: ['write:proposals'] })
    expect(getProblem(await answerQuestion(id, question.id, {}, { key: await createKey('stranger') }))).toEqual([404, 'NOT_FOUND'])
    expect((await answerQuestion(id, question.id, {}, { key: await createKey('test') })).status).toBe(200)
  })

  it('refuses answers to a decided proposal or to questions of another proposal', async () => {
    const [one, other] = [await proposeChanges(), await proposeChanges()]
    const question = await askQuestion(inbox, one.id, 'Which page says so?')
    expect(getProblem(await answerQuestion(other.id, question.id))).toEqual([404, 'NOT_FOUND'])
    await inbox.post(`/proposals/${one.id}/reject`, {})
    const refused = await answerQuestion(one.id, question.id)
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('The proposal is rejected')])
  })
})

describe('a thread', () => {
  it('hides the texts from the same agents as the notes on a decision', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, { kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned: 'They sell.' })
    await answerQuestion(id, (await askQuestion(inbox, id, 'Which page says so?')).id, { sources: [source] })
    await inbox.post(`/proposals/${id}/reject`, { decision_notes: 'No.' })
    const getProposal = async (agent: string, more: readonly string[] = []) =>
      (await inbox.server.get(`/agents/proposals/${id}`, { key: await inbox.server.key({ agent, scopes: [...standardScopes, ...more] }) }))
        .body
    const hidden = { hidden: 'read:gtm' }
    const others = await getProposal('another')
    expect([others.decision_notes, ...others.thread.map(({ text }: { text: unknown }) => text), others.thread[1].sources]).toEqual([
      ...[hidden, hidden, hidden, [hidden]],
    ])
    for (const seen of [await getProposal('another', ['read:gtm']), await getProposal('test')])
      expect(seen.thread.map(({ text }: { text: unknown }) => text)).toEqual(['Which page says so?', 'On page 12.'])
  })

  it('appears in the feed, and closes with the decision', async () => {
    const { id } = await proposeChanges()
    await settleFeed(inbox.scratch.database)
    const start = (await inbox.server.get('/changes')).body.next_cursor
    const readEvents = async () => {
      await settleFeed(inbox.scratch.database)
      const { body } = await inbox.server.get(`/changes?cursor=${start}`)
      return body.data.flatMap(({ type, record, changed }: { type: string; record: { id: string }; changed: string[] }) =>
        record.id === id ? [[type, changed]] : [],
      )
    }
    const question = await askQuestion(inbox, id, 'Which page says so?')
    await answerQuestion(id, question.id)
    await inbox.accept(id)
    const [asked, answered, decided] = await readEvents()
    expect([asked, answered]).toEqual([
      ['changed', ['thread']],
      ['changed', ['thread']],
    ])
    expect([decided[0], decided[1]]).toEqual(['decided', expect.arrayContaining(['status', 'thread'])])
    expect(decided[1]).not.toContain('waiting_on')
  })

  it('adds the evidence to the counts of its host', async () => {
    const { id } = await proposeChanges()
    await answerQuestion(id, (await askQuestion(inbox, id, 'Which page says so?')).id, {
      sources: [{ url: 'https://of-answers.example/a' }],
    })
    await inbox.accept(id)
    const { rows } = await inbox.scratch.database.run((db) =>
      sql`select facts from evidence_hosts where host = 'of-answers.example' and proposal_id = ${id}::uuid`.execute(db),
    )
    expect(rows).toEqual([{ facts: 1 }])
  })
})

describe('waiting_on', () => {
  it('can be filtered in the lists of agents and curators, and is counted', async () => {
    const [asked, answered, silent] = [await proposeChanges(), await proposeChanges(), await proposeChanges()]
    const getInboxCounts = async () => (await inbox.get('/proposals/counts')).body.waiting_on
    const before = await getInboxCounts()
    await askQuestion(inbox, asked.id, 'Which page says so?')
    await answerQuestion(answered.id, (await askQuestion(inbox, answered.id, 'And this?')).id)
    const now = await getInboxCounts()
    expect([now.agent.count - before.agent.count, now.curator.count - before.curator.count]).toEqual([1, 1])
    const listByTurn = async (turn: string) => {
      const lists = [
        (await inbox.server.get(`/agents/proposals?waiting_on=${turn}&limit=200`)).body,
        (await inbox.get(`/proposals?waiting_on=${turn}&limit=200`)).body,
        (await inbox.get(`/proposals?waiting_on=${turn}&limit=200&kind=update_notes&order=oldest`)).body,
      ]
      return lists.map((list) => [asked, answered, silent].map(({ id }) => getIds(list).includes(id)))
    }
    expect(await listByTurn('agent')).toEqual(Array.from({ length: 3 }, () => [true, false, false]))
    expect(await listByTurn('curator')).toEqual(Array.from({ length: 3 }, () => [false, true, false]))
    const others = (await inbox.get('/proposals?waiting_on=not_agent&limit=200')).body
    expect([asked, answered, silent].map(({ id }) => getIds(others).includes(id))).toEqual([false, true, true])
  })
})
