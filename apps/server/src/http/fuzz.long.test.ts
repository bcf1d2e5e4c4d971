import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@catalog/contract/operations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { buildExamplePath, listExampleBodies } from '../testing/requests/examples.ts'
import { buildMutationArbitrary, type Json } from '../testing/requests/mutated-bodies.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer

/** Adds the records that the contract's examples name. */
beforeAll(async () => {
  scratch = await createScratchDatabase()
  const { database } = scratch
  const segments = ['miners/mining-pools', 'lightning/lightning-wallets', 'treasuries']
  await database.run(async (db) => {
    for (const segment of segments) await makeSegment(db, segment)
    await db.insertInto('capabilities').values({ slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
  })
  for (const slug of ['microstrategy', 'coinbase', 'twenty-one-capital', 'trezor'])
    await makeEntity(database, { slug, segments: ['miners'] })
  await makePerson(database, { slug: 'michael-saylor' })
  await database.run((db) =>
    sql`
      with assignment as (
        insert into gtm_assignments (id, entity_id, segment_id) select '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01', e.id, s.id
        from entities e, segments s where e.slug = 'coinbase' and s.slug = 'treasuries')
      insert into gtm_briefs (slug, title, week_start) values ('2026-w47', 'A week', '2026-11-16')`.execute(db),
  )
  server = await startTestServer(database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const posts = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].hasBody)

describe.each(posts)('any body that is similar to an example of %s', (operationId) => {
  it('returns success, or an error of the catalogue without writing anything', async () => {
    const path = buildExamplePath(operationId)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(listExampleBodies(operationId))).chain(buildMutationArbitrary), async (body) => {
        const before = await countRows()
        const headers = await buildHeaders(operationId, path, body)
        // Throws if the answer violates the contract or has an error code that is not documented.
        const { status, body: answer } = await server[operations[operationId].method === 'patch' ? 'patch' : 'post'](path, body, {
          headers,
        })
        expect(status, JSON.stringify(answer).slice(0, 1000)).toBeLessThan(500)
        if (status >= 300) expect(answer.error.hint).toMatch(/\w/)
        const after = await countRows()
        if (status >= 300 || !writesDirectly(operationId))
          expect(after).toEqual(status === 201 ? buildExpectedCounts(before, answer) : before)
        else expect({ ...after, catalog: before.catalog, direct: before.direct }).toEqual(before)
      }),
      { numRuns: countRuns(60) },
    )
  })
})

/** True when the operation writes without a proposal. */
function writesDirectly(operationId: OperationId): boolean {
  return !/^propose|Bundle$/.test(operationId)
}

/** Returns the headers that approve a request, if it needs approval: the digest of its preview. */
async function buildHeaders(operationId: OperationId, path: string, body: Json): Promise<Record<string, string>> {
  const previews = { submitBundle: ['/agents/validate/bundle', body], proposeFieldEvent: [path, withDryRun(body)] } as const
  if (operationId !== 'submitBundle' && operationId !== 'proposeFieldEvent') return {}
  const [at, previewBody] = previews[operationId]
  const { body: answer } = await server.post(at, previewBody)
  return { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': answer.approval_digest ?? `sha256:${'0'.repeat(64)}` }
}

function withDryRun(body: Json): Json {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, dry_run: true } : body
}

type RowCounts = {
  readonly proposals: number
  readonly changes: number
  readonly log: number
  readonly catalog: string
  readonly direct: number
}

/** Counts the proposals, everything that they could have changed, and everything that was written directly. */
async function countRows(): Promise<RowCounts> {
  const { rows } = await scratch.database.run((db) =>
    sql<RowCounts>`
      select (select count(*) from proposals) as proposals, (select count(*) from proposal_changes) as changes,
        (select count(*) from proposal_log) as log, (select count(*) from direct_writes) as direct,
        concat_ws(' ', (select count(*) from entities), (select count(*) from people), (select count(*) from entity_aliases),
          (select count(*) from segments), (select count(*) from field_events), (select count(*) from field_history),
          (select max(updated_at) from entities)) as catalog`.execute(db),
  )
  return rows[0] as RowCounts
}

function buildExpectedCounts(before: RowCounts, { change_count }: { change_count: number }): RowCounts {
  return { ...before, proposals: before.proposals + 1, changes: before.changes + change_count, log: before.log + 1 }
}
