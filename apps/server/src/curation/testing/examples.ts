import type { Database } from '../../database/database.ts'
import { mintToken } from '../../keys/token.ts'
import { makeInboxExample } from '../../testing/inbox-example.ts'
import { makeQuestion } from '../../testing/questions.ts'
import { makeEntity, makeSegment } from '../../testing/records.ts'
import { makeWebhookExample } from '../../webhooks/testing/examples.ts'

/** The id that the examples in the contract use. */
export const exampleId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11'
/** Id of the record that one example deletes and no other example uses. */
const idToDelete = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c12'

/** Creates the records that some examples change, with the names from the examples of their creation. */
export async function makeExamples(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await makeSegment(db, 'miners')
    const custody = { slug: 'custody', name: 'Custody', horizon: 'now' } as const
    await db.insertInto('capabilities').values(custody).execute()
    const { id: agent } = await db.insertInto('agents').values({ id: exampleId, name: 'example' }).returning('id').executeTakeFirstOrThrow()
    const { secretHash } = mintToken('test', exampleId)
    const key = { id: exampleId, agent_id: agent, environment: 'test', secret_hash: secretHash, scopes: [] }
    await db
      .insertInto('api_keys')
      .values({ ...key, daily_budget_micro_usd: 1, calls_per_minute: 1 })
      .execute()
    const curator = { id: exampleId, email: 'example@example.org', name: 'Example', role: 'curator' } as const
    await db.insertInto('curators').values(curator).execute()
    await makeInboxExample(db, exampleId, agent)
    await db.insertInto('people').values({ id: exampleId, slug: 'ada-holder', name: 'Ada Holder' }).execute()
    await db.insertInto('people').values({ slug: 'michael-saylor', name: 'Michael Saylor' }).execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
    const source = { kind: 'public_url', title: 'A page', trust_tier: 'public', url: 'https://example.org/' } as const
    await db
      .insertInto('sources')
      .values({ id: exampleId, entity_id: exampleId, ...source })
      .execute()
    const view = { id: exampleId, name: 'Risky renames', search: 'kind=rename_entity', curator_id: exampleId }
    await db.insertInto('saved_views').values(view).execute()
    await db.insertInto('saved_views').values({ name: 'Of the last week', search: 'since=7', curator_id: exampleId }).execute()
    const report = { id: exampleId, agent_id: agent, key_id: exampleId, title: 'A report', kind: 'run', body_md: 'Nothing.' }
    await db.insertInto('run_reports').values(report).execute()
  })
  await makeQuestion(database, exampleId, '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0e01')
  await makeSprintAndBriefExamples(database)
}

/** Creates entities for sprint targets and for a pair of duplicates, a link to change, and webhooks. */
async function makeSprintAndBriefExamples(database: Database): Promise<void> {
  await makeEntity(database, { slug: 'marathon-digital' })
  await makeEntity(database, { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010', slug: 'kucoin' })
  await database.run(async (db) => {
    const brief = { slug: '2026-w46', title: 'The week before', week_start: '2026-11-09' }
    const { id } = await db.insertInto('gtm_briefs').values(brief).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('gtm_brief_links').values({ id: exampleId, brief_id: id, entity_id: exampleId }).execute()
    await makeWebhookExample(db, { id: exampleId, parked: 2 })
    await makeWebhookExample(db, { id: idToDelete })
  })
}
