import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@catalog/contract/operations'
import { exampleId } from '../../curation/testing/examples.ts'
import type { Database } from '../../database/database.ts'
import { refreshDuplicates } from '../../duplicates/refresh.ts'
import { accept, sendProposal } from '../../proposals/testing/proposals.ts'
import { addTargets } from '../../sprints/writes.ts'
import { makeCurator } from '../../testing/curation-client.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { createExampleRequests, makeExamples, unlikeBefore } from '../../testing/requests/example-requests.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { makeWebhookExample } from '../../webhooks/testing/examples.ts'

const several = [1, 2, 3]

/** Makes a catalog in which every list of both contracts has more than one row. */
export async function makeManyRows(database: Database, server: TestServer): Promise<void> {
  await makeExamples(database)
  const requests = createExampleRequests(database, server)
  for (const operationId of Object.keys(unlikeBefore) as OperationId[])
    for (const _ of several) {
      const { path, body, headers = {} } = await requests.buildRequest(operationId)
      const { status } = await server.send(operations[operationId].method.toUpperCase(), path, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (status >= 300) throw new Error(`${operationId} answered ${status}.`)
    }
  await makeHistory(database, server)
  await makePagedRecords(database)
  await database.run(async (db) => {
    await makeWebhookExample(db, { id: exampleId, parked: several.length })
    await makeWebhookExample(db, { id: randomUUID() })
  })
  for (const number of several) {
    const curator_id = await makeCurator(database, 'viewer', `viewer-${number}@example.org`)
    const view = { name: `View ${number}`, search: `kind=rename_entity&page=${number}`, curator_id }
    await database.run((db) => db.insertInto('saved_views').values(view).execute())
  }
  for (const number of several) await server.key({ agent: `agent-${number}` })
  for (const number of several)
    for (const slug of [`twice-${number}`, `twice-${number}-again`])
      await makeEntity(database, { slug, website_url: `https://twice-${number}.example/` })
  await refreshDuplicates(database)
}

/** Adds several history entries for a person; the direct writes above are for an entity. */
async function makeHistory(database: Database, server: TestServer): Promise<void> {
  for (const number of several) {
    const touchpoint = { person_slug: 'michael-saylor', kind: 'note', label: `Accepted ${number}` }
    await accept(database, await sendProposal(server, '/agents/proposals/person-touchpoint', touchpoint))
  }
}

/** Slugs of the records that the walks list, and also their names until a record is renamed. */
export const walked = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `walk-${letter}`)

async function makePagedRecords(database: Database): Promise<void> {
  for (const slug of walked) {
    await makeEntity(database, { slug, segments: ['miners'], tags: ['lightning.wallets'] })
    await makePerson(database, { slug })
  }
  await database.transaction(async (tx) => {
    const findRecordId = (table: 'people' | 'entities' | 'discovery_sprints', slug: string) =>
      tx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const [{ id: person_id }, { id: sprint }] = [
      await findRecordId('people', 'michael-saylor'),
      await findRecordId('discovery_sprints', 'custody-2026'),
    ]
    for (const [index, slug] of walked.entries()) {
      await tx
        .insertInto('field_events')
        .values({ slug, name: slug, starts_at: `2027-01-0${index + 1}` })
        .execute()
      await tx.insertInto('touchpoints').values({ person_id, kind: 'note', label: slug }).execute()
      await tx.insertInto('needs').values({ slug, name: slug }).execute()
      await tx.insertInto('verticals').values({ slug, name: slug }).execute()
      await tx.insertInto('capabilities').values({ slug, name: slug, horizon: 'now' }).execute()
      await tx.insertInto('discovery_sprints').values({ slug, name: slug }).execute()
      await addTargets(tx, sprint, [(await findRecordId('entities', slug)).id])
    }
  })
}
