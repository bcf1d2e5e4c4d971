import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { merge } from '../../testing/merge-records.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'

/** Makes the change for this turn; many turns make changes of every kind. Some transactions change a lot, and some are rolled back. */
export async function applyChange(database: Database, turn: number): Promise<void> {
  const slug = `restless-${turn}`
  const runStatement = (text: ReturnType<typeof sql>) => database.transaction(async (tx) => void (await text.execute(tx)))
  const some = sql`(select id from entities where slug like 'restless-%' and merged_into_id is null order by md5(slug || ${turn}::text) limit 1)`
  const someone = sql`(select id from people order by md5(slug || ${turn}::text) limit 1)`
  const changes: readonly (() => Promise<unknown>)[] = [
    () => makeEntity(database, { slug, name: `Restless ${turn}`, aliases: [`Alias ${turn}`] }),
    () => runStatement(sql`update entities set city = ${`City ${turn}`}, one_liner = ${slug} where id = ${some}`),
    () =>
      runStatement(sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type)
      select a.id, b.id, 'infra' from entities a, entities b where a.id = ${some} and b.slug = 'a-hub' on conflict do nothing`),
    async () => {
      const entity = await makeEntity(database, { slug })
      await makePerson(database, { slug: `person-${turn}`, name: `Person ${turn}`, roles: [entity] })
    },
    () => runStatement(sql`update people set trust_blocker = ${slug} where id = ${someone}`),
    () =>
      runStatement(sql`insert into sources (entity_id, kind, title, trust_tier, url)
      values (${some}, 'public_url', ${slug}, 'public', ${`https://example.org/${turn}`})`),
    () =>
      runStatement(sql`delete from sources where id = (select id from sources where title like 'restless-%' order by created_at limit 1)`),
    () =>
      runStatement(sql`delete from entity_relationships where id = (select r.id from entity_relationships r join entities e on e.id = r.entity_id
      where e.slug like 'restless-%' order by r.created_at limit 1)`),
    () => runStatement(sql`insert into capabilities (slug, name, horizon) values (${slug}, ${slug}, 'now')`),
    () => runStatement(sql`update entity_lore set text = ${slug} where entity_id = (select id from entities where slug = 'a-hub')`),
    () =>
      runStatement(sql`insert into segment_lore (segment_id, kind, text, trust_tier)
      values ((select id from segments where slug = 'hubs'), 'research', ${slug}, 'public')`),
    () =>
      runStatement(sql`update entities set region = ${slug} where id in (select id from entities where slug like 'restless-%' limit 60)`),
    async () => {
      const [from, into] = [await makeEntity(database, { slug }), await makeEntity(database, { slug: `${slug}-b` })]
      await merge(database, 'entity', from, into)
    },
    () => runStatement(sql`do $$ begin update entities set city = 'Nowhere'; raise exception 'rolled back'; end $$`).catch(() => undefined),
  ]
  await changes[turn % changes.length]?.()
}

/** Invalidates every cursor that was handed out, as a restore does. */
export async function invalidateCursors(database: Database): Promise<void> {
  await database.transaction((tx) =>
    sql`insert into feed_generations (cluster, timeline) select feed_cluster(), feed_timeline()`.execute(tx),
  )
}
