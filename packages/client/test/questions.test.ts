import { expect, it } from 'vitest'
import { change } from '../src/index.ts'
import { testCatalog } from '../src/testing.ts'

const entities = [{ slug: 'acme', name: 'Acme' }]
const lore = { target_entity_slug: 'acme', text: 'Mines with flared gas.' }

async function proposeLore() {
  const kit = testCatalog({ seed: { entities } })
  const { proposal_id: id } = await kit.catalog.propose.lore(lore)
  const waitForDecision = () => kit.catalog.proposals.waitForDecision(id, { orQuestion: true })
  return { kit, id, wait: waitForDecision }
}

it('ends waiting at a question, which the agent answers with evidence', async () => {
  const { kit, id, wait } = await proposeLore()
  const question_id = kit.ask(id, { text: 'Which page says so?', index: 0, wants: 'evidence' })
  const { outcome, proposal } = await wait()
  expect([outcome, proposal.thread.map(({ text }) => text)]).toEqual(['asked', ['Which page says so?']])
  const answers = [{ question_id, text: 'This one.', sources: [{ url: 'https://example.org/gas' }] }]
  expect(await kit.catalog.proposals.answer(id, { answers })).toEqual({ proposal_id: id, waiting_on: 'curator', replayed: false })
  expect(await kit.catalog.proposals.list({ waiting_on: 'curator' }).toArray()).toHaveLength(1)
  kit.decide(id, 'accepted')
  const decided = await wait()
  expect([decided.outcome, decided.proposal.waiting_on]).toEqual(['accepted', null])
})

it('keeps waiting after a question when orQuestion is not set, and logs one warning', async () => {
  const { kit, id } = await proposeLore()
  const question = kit.ask(id, 'Which page says so?')
  const warnings: unknown[] = []
  let looks = 0
  const catalog = kit.client({
    logger: { debug: () => {}, warn: (message, fields) => warnings.push([message, fields]), error: () => {} },
    logLevel: 'warn',
    middleware: [
      (request, next) => {
        looks += 1
        if (looks === 3) {
          kit.closeQuestion(question)
          kit.decide(id, 'rejected', { reason: 'no_evidence' })
        }
        return next(request)
      },
    ],
  })
  expect((await catalog.proposals.waitForDecision(id)).status).toBe('rejected')
  expect([looks, warnings]).toEqual([3, [[expect.stringContaining('orQuestion'), { id }]]])
})

it('replaces a proposal, and ends waiting for the replaced one with the outcome revised', async () => {
  const { kit, id, wait } = await proposeLore()
  const preview = await kit.catalog.propose.lore({ ...lore, text: 'Better.', revises: id }, { dryRun: true })
  expect(preview.revision_of).toEqual({ proposal_id: id, thread_length: 0 })
  const { proposal_id } = await kit.catalog.propose.lore({ ...lore, text: 'Better.', revises: id })
  const { outcome, proposal } = await wait()
  expect([outcome, proposal.revised_into]).toEqual(['revised', proposal_id])
  await expect(kit.catalog.propose.lore({ ...lore, text: 'Late.', revises: id })).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('refuses a revision about another person, and one about another new record of another type', async () => {
  const people = [
    { slug: 'alice', name: 'Alice' },
    { slug: 'bob', name: 'Bob' },
  ]
  const { propose } = testCatalog({ seed: { entities, people } }).catalog
  const role = { target_entity_slug: 'acme', role_kind: 'founder' as const }
  const { proposal_id: revises } = await propose.personRole({ ...role, person_slug_or_id: 'alice' })
  await expect(propose.personRole({ ...role, person_slug_or_id: 'bob', revises })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await propose.personRole({ ...role, person_slug_or_id: 'alice', role_label: 'Founder', revises })
  const { proposal_id: made } = await propose.person({ person: { slug: 'carol', name: 'Carol' } })
  const segment = { segment: { slug: 'carols', name: 'Carols' }, revises: made }
  await expect(propose.segment(segment)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await propose.person({ person: { slug: 'caroline', name: 'Caroline' }, revises: made })
})

it('makes an approval stale by a question about the proposal that is replaced', async () => {
  const { kit, id } = await proposeLore()
  const request = { target_entity_slug: 'acme', changes: [change.updateNotes({ append_text: 'Better.' })], revises: id }
  const bundle = await kit.catalog.proposals.validate(request)
  expect(bundle.revision_of).toEqual({ proposal_id: id, thread_length: 0 })
  kit.ask(id, 'Which page says so?')
  await expect(kit.catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' })
  const again = await kit.catalog.proposals.validate(request)
  expect((await kit.catalog.proposals.submit(again.approve({ by: 'reviewer' }))).replayed).toBe(false)
})

it('refuses the 21st open question, and an answer for which the thread has no room', async () => {
  const { kit, id } = await proposeLore()
  const ids = Array.from({ length: 20 }, (_, place) => kit.ask(id, `Question ${place}?`))
  expect(() => kit.ask(id, 'One more?')).toThrow('At most 20 questions')
  const answerQuestions = (count: number) =>
    kit.catalog.proposals.answer(id, { answers: ids.slice(0, count).map((question_id) => ({ question_id, text: 'Yes.' })) })
  await answerQuestions(20)
  await answerQuestions(10)
  await expect(answerQuestions(1)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(() => kit.ask(id, 'One more?')).toThrow('at most 50')
})

it('finds proposals by ids in upper case', async () => {
  const { kit, id } = await proposeLore()
  const upper = id.toUpperCase()
  const question_id = kit.ask(upper, 'Which page says so?')
  await kit.catalog.proposals.answer(upper, { answers: [{ question_id: question_id.toUpperCase(), text: 'This one.' }] })
  expect((await kit.catalog.proposals.get(upper)).id).toBe(id)
  await kit.catalog.propose.lore({ ...lore, text: 'Better.', revises: upper })
  expect((await kit.catalog.proposals.get(id)).status).toBe('rejected')
})
