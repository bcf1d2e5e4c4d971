import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { makePerson, makeSegment } from '../records.ts'
import { mintKey } from '../test-server.ts'

/** Adds a row to every table that agents may see in part, besides the records of the contract's examples. */
export async function makeMarkedRows(database: Database): Promise<void> {
  await makePerson(database, { slug: 'second-person' })
  await mintKey(database, 'test', { agent: 'previewing' })
  await database.transaction(async (tx) => {
    await makeSegment(tx, 'treasuries')
    await sql`
      with e as (select id from entities where slug = 'microstrategy'), o as (select id from entities where slug = 'coinbase'),
        p as (select id from people where slug = 'michael-saylor'), c as (select id from capabilities where slug = 'custody'),
        f as (select id from field_events where slug = 'example-summit-2027'), s as (select id from segments where slug = 'treasuries'),
        t1 as (insert into entity_events (entity_id, occurred_at, event_kind, headline) select id, '2026-01-01', 'raise', 'It raised' from e),
        t2 as (insert into entity_lore (entity_id, kind, text, trust_tier) select id, 'research', 'Lore', 'public' from e),
        t3 as (insert into entity_org_fits (entity_id, capability_id, horizon) select e.id, c.id, 'now' from e, c),
        t4 as (insert into entity_providers (entity_id, capability_id, provider_name) select e.id, c.id, 'A provider' from e, c),
        t5 as (insert into entity_relationships (entity_id, related_entity_id, relationship_type) select e.id, o.id, 'custody' from e, o),
        t6 as (insert into entity_aliases (entity_id, alias) select id, 'An alias' from e),
        t7 as (insert into person_aliases (person_id, alias) select id, 'A nickname' from p),
        t8 as (insert into touchpoints (person_id, kind, label) select id, 'call', 'A call' from p),
        t9 as (insert into field_event_entities (field_event_id, entity_id, role) select f.id, o.id, 'sponsor' from f, o),
        t10 as (insert into field_event_people (field_event_id, person_id, role) select f.id, p.id, 'speaker' from f, p),
        t11 as (insert into field_event_segments (field_event_id, segment_id) select f.id, s.id from f, s),
        t12 as (insert into field_event_unmatched_names (field_event_id, name_of, name) select id, 'person', 'Somebody' from f),
        t13 as (insert into field_event_scorecards (field_event_id) select id from f),
        t14 as (insert into segment_lore (segment_id, kind, text, trust_tier) select id, 'research', 'Lore', 'public' from s),
        t15 as (insert into gtm_brief_links (brief_id, entity_id) select b.id, o.id from gtm_briefs b, o where b.slug = '2026-w47'),
        t16 as (insert into needs (slug, name) values ('a-need', 'A need')),
        t17 as (insert into verticals (slug, name) values ('a-vertical', 'A vertical')),
        t19 as (insert into mcp_previews (key_id, preview) select k.id, '{}'::jsonb from api_keys k join agents a on a.id = k.agent_id where a.name = 'previewing'),
        t18 as (insert into curators (email, name, role) values ('curator@example.org', 'A curator', 'curator'))
      insert into gtm_briefs (slug, title, week_start, status) values ('published-week', 'A week', '2026-11-09', 'published')`.execute(tx)
  })
}
