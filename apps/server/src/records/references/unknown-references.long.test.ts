import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeExamples } from '../../testing/requests/example-requests.ts'
import { buildExamplePath } from '../../testing/requests/examples.ts'
import {
  findOtherReferences,
  getUnknownReferenceStatus,
  listExamples,
  listPlaces,
  listUnknownReferences,
} from '../../testing/requests/unknown-references.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import type { TestAnswer } from '../../testing/test-server.ts'

const server = serveScratchDatabase(({ database }) => makeExamples(database))

/** Id of an existing proposal. For an unknown proposal, the answer would not list the unknown questions. */
let proposalId: string
beforeAll(async () => {
  const { body } = await server.post('/agents/proposals/lore-update', { target_entity_slug: 'microstrategy', text: 'Holds bitcoin.' })
  proposalId = body.proposal_id
})

const getPath = (operationId: OperationId) =>
  operationId === 'answerQuestions' ? `/agents/proposals/${proposalId}/answers` : buildExamplePath(operationId)

/**
 * Operations whose bodies name exactly one of several records. For them, the test only adds the other name of the record in the example.
 */
const oneOfSeveral: readonly OperationId[] = [
  'attachToGtmBrief',
  'addTrustedSourceEvent',
  'saveFieldEventRoster',
  'updateFieldEventRosterCandidate',
]

const operationIds = Object.keys(operations) as OperationId[]

const cases = operationIds.flatMap((operationId) => {
  const added = oneOfSeveral.includes(operationId) ? 'other names' : 'all'
  return listUnknownReferences(document, operations[operationId], added).map((one) => ({ operationId, ...one }))
})

function sendExample(operationId: OperationId, body: unknown): Promise<TestAnswer> {
  const ask = operations[operationId].method === 'patch' ? server.patch : server.post
  const headers = { 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}`, 'idempotency-key': randomUUID() }
  return ask(getPath(operationId), body, { headers })
}

const withBody = operationIds.filter((id) => listExamples(document, operations[id]).length > 0)
/** Other fields that name a record: the slug of the event to update. */
const exceptions: Partial<Record<OperationId, string[]>> = { proposeFieldEvent: ['/body/event/slug'] }

describe('references to unknown records', () => {
  it.each(cases)('returns all of them in one answer of $operationId ($example)', async ({ operationId, body, places }) => {
    const answer = await sendExample(operationId, body)
    expect([answer.status, listPlaces(answer).toSorted()]).toEqual([getUnknownReferenceStatus(places), places.toSorted()])
  })

  it.each(withBody)('looks up only fields that are named like references, and no other text of %s', async (id) => {
    const others = await findOtherReferences(document, operations[id], (body) => sendExample(id, body))
    expect([...others]).toEqual(exceptions[id] ?? [])
  })

  it('returns all of them together with an unknown field event to update', async () => {
    const answer = await sendExample('proposeFieldEvent', {
      operation: 'update',
      event: { slug: 'nothing' },
      segments: [{ segment_slug: 'nowhere' }],
      people: [{ person_slug: 'nobody', role: 'attending' }],
    })
    expect([answer.status, listPlaces(answer)]).toEqual([
      404,
      ['/body/segments/0/segment_slug', '/body/event/slug', '/body/people/0/person_slug'],
    ])
  })

  it('returns a hint for each kind of reference', async () => {
    const { body } = await sendExample('saveGtmAssignment', {
      entity_slug: 'nobody',
      segment_id: '00000000-0000-4000-8000-000000000001',
      segment_slug: 'nowhere',
    })
    expect(body.error).toMatchObject({
      message: expect.stringMatching(/No segment has .* No segment has .* No single entity has /),
      hint: 'Use a slug from `GET /segments`. Look it up with `GET /entities?name=…` and use its slug or id; an alias that several records share names none of them.',
    })
  })

  it('reports contradictory names instead of unknown references', async () => {
    const interaction_id = '00000000-0000-4000-8000-000000000001'
    const answer = await sendExample('updateFieldEventFollowUp', { entity_slug: 'coinbase', entity_id: null, interaction_id })
    expect([answer.status, listPlaces(answer)]).toEqual([400, ['/body/entity_slug']])
  })
})
