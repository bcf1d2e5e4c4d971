import { sql } from 'kysely'
import { loadStarterCatalog } from '../../catalog-import/starter.ts'
import type { Database } from '../../database/database.ts'
import { makeEntity, makePerson, makeSegment, markMerged } from '../../testing/records.ts'

/** Adds the starter catalog, and records in every state with related rows of every kind, some with more rows than answers show. */
export async function makeRichCatalog(database: Database): Promise<void> {
  await loadStarterCatalog(database)
  const hub = await makeEntity(database, {
    slug: 'a-hub',
    name: 'A hub "of" all\nkinds',
    segments: ['hubs', 'hubs/small-hubs'],
    tags: ['hub.terms', 'hub.terms/child'],
    aliases: ['Hub', 'Ünique Hub'],
    formerSlugs: ['once-a-hub'],
    country: 'CH',
    is_public: true,
    description: 'What it does.',
    scale: { hashrate_ehs: 12.5, as_of: '2026-01-01' },
    notes_md: '# Notes',
    contact_origin: 'conference',
    contact_origin_detail: 'In Zug',
    last_verified_at: '2026-02-03T04:05:06.789Z',
    created_at: '2025-01-02T03:04:05.678Z',
    updated_at: '2025-06-07T08:09:10.111Z',
  })
  const [folded, archived, wrong] = [
    await makeEntity(database, { slug: 'folded', aliases: ['A name that was folded'] }),
    await makeEntity(database, { slug: 'archived', lifecycle_status: 'archived', lifecycle_reason: 'Closed' }),
    await makeEntity(database, { slug: 'never-was', lifecycle_status: 'false_positive' }),
  ]
  await markMerged(database, 'entities', folded, hub)
  const person = await makePerson(database, { slug: 'ann-example', name: 'Ann Example', bio_md: 'Hums.', roles: [hub, archived] })
  const other = await makePerson(database, { slug: 'ann-e', lifecycle_status: 'archived', lifecycle_reason: 'Twice' })
  await markMerged(database, 'people', other, person)
  await database.transaction(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into capabilities (slug, name, horizon) values ('hubbing', 'Hubbing', 'now') returning id`.execute(tx)
    const capability_id = rows[0]?.id ?? ''
    const segment_id = await makeSegment(tx, 'hubs')
    await tx.insertInto('segment_lore').values({ segment_id, kind: 'research', text: 'Of hubs', trust_tier: 'public' }).execute()
    await tx.insertInto('needs').values({ slug: 'a-hub-need', name: 'A need', primary_capability_id: capability_id }).execute()
    await tx.insertInto('entity_org_fits').values({ entity_id: hub, capability_id, horizon: 'near', fit_score: 4 }).execute()
    await tx
      .insertInto('entity_providers')
      .values([
        { entity_id: hub, capability_id, provider_entity_id: archived },
        { entity_id: hub, capability_id, provider_name: 'A company outside' },
      ])
      .execute()
    for (const related_entity_id of [archived, wrong])
      await tx.insertInto('entity_relationships').values({ entity_id: hub, related_entity_id, relationship_type: 'custody' }).execute()
    await tx.insertInto('entity_relationships').values({ entity_id: wrong, related_entity_id: hub, relationship_type: 'infra' }).execute()
    await tx
      .insertInto('sources')
      .values([
        { entity_id: hub, kind: 'public_url', title: 'A page', trust_tier: 'public', url: 'https://example.org/hub' },
        { entity_id: hub, kind: 'deck', title: 'Without a page', trust_tier: 'private', external_ref: 'deck-1' },
      ])
      .execute()
    await sql`insert into entity_events (entity_id, occurred_at, event_kind, headline) select ${hub}, date '2020-01-01' + n, 'raise', 'Event ' || n from generate_series(1, 3) n`.execute(
      tx,
    )
    // Adds more related rows than the dossier of an entity or a person shows.
    await sql`insert into entity_lore (entity_id, kind, text, trust_tier, created_at)
      select ${hub}, 'research', 'Lore ' || n, 'public', timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 120) n`.execute(
      tx,
    )
    await sql`insert into touchpoints (person_id, kind, label, occurred_at)
      select ${person}, 'call', 'Call ' || n, timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 25) n`.execute(tx)
    await sql`insert into person_aliases (person_id, alias, is_former_slug) values (${person}, 'Annie', false), (${person}, 'ann-before', true)`.execute(
      tx,
    )
  })
}
