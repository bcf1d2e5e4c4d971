import { type OperationId, operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { createExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { makeWebhookExample } from '../../webhooks/testing/examples.ts'

/** Paths of reads whose examples in the contract do not request everything. */
const wholePaths: Partial<Record<OperationId, string>> = {
  getEntity: '/entities/microstrategy?include=relationships,people,lore,org_fit,providers,events&include_inactive=true',
  getSegment: '/segments/treasuries?include=dossier',
  listGtmSegments: '/gtm/segments?include_assignments=true',
}

/** Makes a catalog with a row in every table of the registry, and returns the path of each read. */
export async function fillCatalog(database: Database, server: TestServer): Promise<ReadonlyMap<OperationId, string>> {
  await makeExamples(database)
  const paths = new Map<OperationId, string>()
  const requests = createExampleRequests(database, server)
  for (const operationId of Object.keys(operations) as OperationId[]) {
    const { path, body, headers = {} } = await requests.buildRequest(operationId)
    const { method } = operations[operationId]
    if (method === 'get') paths.set(operationId, wholePaths[operationId] ?? path)
    else await (method === 'patch' ? server.patch : server.post)(path, body, { headers })
  }
  await database.transaction(async (tx) => {
    const entity = sql`(select id from entities where slug = 'microstrategy')`
    const person = sql`(select id from people where slug = 'michael-saylor')`
    const event = sql`(select id from field_events where slug = 'example-summit-2027')`
    const [capability, segment] = [sql`(select id from capabilities limit 1)`, sql`(select id from segments where slug = 'treasuries')`]
    await sql`insert into entity_aliases (entity_id, alias) values (${entity}, 'Another name')`.execute(tx)
    await sql`insert into person_aliases (person_id, alias) values (${person}, 'Another name')`.execute(tx)
    await sql`insert into entity_lore (entity_id, kind, text, trust_tier) values (${entity}, 'research', 'Lore.', 'public')`.execute(tx)
    await sql`insert into segment_lore (segment_id, kind, text, trust_tier) values (${segment}, 'research', 'Lore.', 'public')`.execute(tx)
    await sql`insert into entity_org_fits (entity_id, capability_id, horizon) values (${entity}, ${capability}, 'now')`.execute(tx)
    await sql`insert into entity_providers (entity_id, capability_id, provider_name) values (${entity}, ${capability}, 'Somebody')`.execute(
      tx,
    )
    await sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type)
      values (${entity}, (select id from entities where slug = 'coinbase'), 'custody')`.execute(tx)
    await sql`insert into touchpoints (person_id, kind, label, occurred_at) values (${person}, 'call', 'A call', now())`.execute(tx)
    await sql`insert into needs (slug, name) values ('a-need', 'A need')`.execute(tx)
    await sql`insert into verticals (slug, name) values ('a-vertical', 'A vertical')`.execute(tx)
    await sql`insert into field_event_aliases (field_event_id, alias) values (${event}, 'former-summit')`.execute(tx)
    await sql`insert into field_event_unmatched_names (field_event_id, name_of, name) values (${event}, 'person', 'Somebody')`.execute(tx)
    await sql`insert into curators (email, name, role) values ('somebody@example.org', 'Somebody', 'viewer')`.execute(tx)
    await makeWebhookExample(tx, { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11' })
  })
  return paths
}
