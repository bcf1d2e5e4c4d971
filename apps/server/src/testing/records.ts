import { sql, type Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Entities, People } from '../database/tables.ts'

export type EntityOptions = {
  readonly slug: string
  readonly name?: string
  readonly segments?: readonly string[]
  readonly tags?: readonly string[]
  readonly aliases?: readonly string[]
  readonly formerSlugs?: readonly string[]
} & Omit<Updateable<Entities>, 'slug' | 'name'>

/** Creates an entity and its segments and terms. The first segment is its primary one. */
export async function makeEntity(
  database: Database,
  { slug, name = slug, segments = [], tags = [], aliases = [], formerSlugs = [], ...columns }: EntityOptions,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('entities')
      .values({ slug, name, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, segment] of segments.entries())
      await tx
        .insertInto('entity_segments')
        .values({ entity_id: id, segment_id: await makeSegment(tx, segment), is_primary: index === 0 })
        .execute()
    for (const tag of tags)
      await tx
        .insertInto('entity_taxonomy_terms')
        .values({ entity_id: id, term_id: await makeTerm(tx, tag) })
        .execute()
    for (const alias of aliases) await tx.insertInto('entity_aliases').values({ entity_id: id, alias }).execute()
    for (const alias of formerSlugs) await tx.insertInto('entity_aliases').values({ entity_id: id, alias, is_former_slug: true }).execute()
    return id
  })
}

/** Creates a segment and those above it: `parent/child` creates both. */
export async function makeSegment(db: Db, path: string, focus: 'core' | 'context' = 'core'): Promise<string> {
  const [slug = '', ...above] = path.split('/').reverse()
  const parentId = above.length > 0 ? await makeSegment(db, above.reverse().join('/'), focus) : null
  const { rows } = await sql<{ id: string }>`
    with made as (insert into segments (slug, name, parent_id, focus_kind) values (${slug}, ${slug}, ${parentId}, ${focus}) on conflict do nothing returning id)
    select id from made union all select id from segments where slug = ${slug}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Creates a term and those above it: `parent/child` creates both. */
export async function makeTerm(db: Db, path: string): Promise<string> {
  const [slug = '', ...above] = path.split('/').reverse()
  const parentId = above.length > 0 ? await makeTerm(db, above.reverse().join('/')) : null
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into taxonomy_terms (slug, name, kind, parent_id) values (${slug}, ${slug}, 'custom', ${parentId}) on conflict do nothing returning id)
    select id from made union all select id from taxonomy_terms where slug = ${slug}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Creates a person with roles at entities. */
export async function makePerson(
  database: Database,
  {
    slug,
    name = slug,
    roles = [],
    ...columns
  }: { slug: string; name?: string; roles?: readonly string[] } & Omit<Updateable<People>, 'slug' | 'name'>,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('people')
      .values({ slug, name, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const entity_id of roles) await tx.insertInto('person_roles').values({ person_id: id, entity_id, role_kind: 'ceo' }).execute()
    return id
  })
}

/** Marks a record as merged into another, without moving any rows. */
export async function markMerged(database: Database, table: 'entities' | 'people', id: string, survivorId: string): Promise<void> {
  await database.run((db) =>
    db.updateTable(table).set({ merged_into_id: survivorId, lifecycle_status: 'archived' }).where('id', '=', id).execute(),
  )
}
