import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/curation/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CurationAnswer, curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { fillPath } from '../testing/requests/examples.ts'
import type { Json } from '../testing/requests/mutated-bodies.ts'
import {
  findOtherReferences,
  getUnknownReferenceStatus,
  listExamples,
  listPlaces,
  listUnknownReferences,
} from '../testing/requests/unknown-references.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { OperationId } from './call.ts'
import { makeExamples } from './testing/examples.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'admin')
  cookie = await signInAs(server.address, 'admin@example.org')
  await makeExamples(scratch.database)
  await makeExampleRecords()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const operationIds = Object.keys(operations) as OperationId[]

/** Sends the examples of operations that create records, which other examples then change. */
async function makeExampleRecords(): Promise<void> {
  for (const operationId of operationIds.filter((id) => id.startsWith('create')))
    for (const [, body] of listExamples(document, operations[operationId])) await sendExample(operationId, body)
}

function sendExample(operationId: OperationId, body: Json): Promise<CurationAnswer> {
  const operation = operations[operationId]
  return curate(server.address, operation.method.toUpperCase(), fillPath(document, operation), { cookie, body })
}

/**
 * Replacements for fields of an example, without which its references would not be looked up: only a deprecated term has a replacement, and
 * a proposal with the example's id already exists.
 */
const needed: Partial<Record<OperationId, object>> = {
  updateTaxonomyTerm: { status: 'deprecated' },
  createProposal: { id: '00000000-0000-4000-8000-0000000000aa' },
}

const cases = operationIds.flatMap((operationId) =>
  // The link of a brief has exactly one of several references.
  listUnknownReferences(document, operations[operationId], operationId === 'createBriefLink' ? 'other names' : 'all').map((one) => ({
    operationId,
    ...one,
  })),
)

const withBody = operationIds.filter((id) => listExamples(document, operations[id]).length > 0)

describe('unknown references', () => {
  it.each(cases)('returns all unknown references in one answer of $operationId ($example)', async ({ operationId, body, places }) => {
    const answer = await sendExample(operationId, { ...Object(body), ...needed[operationId] })
    expect([answer.status, listPlaces(answer).toSorted()]).toEqual([getUnknownReferenceStatus(places), places.toSorted()])
  })

  it.each(withBody)('looks up only reference fields, and no other text of %s', async (id) => {
    const others = await findOtherReferences(document, operations[id], (body) => sendExample(id, body))
    expect([...others]).toEqual([])
  })

  it.each(['entity', 'segment', 'source'])('returns the path of an unknown %s in a brief link', async (field) => {
    const answer = await sendExample('createBriefLink', { [field]: '00000000-0000-4000-8000-000000000001' })
    expect([answer.status, listPlaces(answer)]).toEqual([404, [`/body/${field}`]])
  })

  it('returns all unknown references together with an unknown capability when a change is edited', async () => {
    const kind = 'add_provider'
    const suggested = { capability_slug: 'custody', provider_name: 'A provider' }
    const { body: proposal } = await server.post('/agents/proposals/providers', {
      target_entity_slug: 'microstrategy',
      suggestions: [suggested],
    })
    const path = `/proposals/${proposal.proposal_id}/changes/0`
    const edited = { kind, capability_slug: 'nothing', provider_entity_id: 'nobody' }
    const answer = await curate(server.address, 'PATCH', path, { cookie, body: { change: edited } })
    expect([answer.status, listPlaces(answer)]).toEqual([400, ['/body/change/capability_slug', '/body/change/provider_entity_id']])
  })
})
