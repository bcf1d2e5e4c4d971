import { sql } from 'kysely'
import { buildColumnList, type Columns } from '../../database/columns.ts'
import type { Db } from '../../database/named-statements.ts'
import { type Actor, selectActor } from '../../records/active.ts'
import { type SourceRow, sourceColumns } from '../../sources/queries.ts'
import { toSourceSummary } from '../../sources/views.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { Line } from './line.ts'
import { pageSize, readPages } from './pages.ts'

const relationshipColumns = ['id', 'relationship_type', 'description', 'confidence', 'created_at'] as const
type RelationshipRow = Columns<'entity_relationships', (typeof relationshipColumns)[number]> & {
  readonly entity: Actor
  readonly related: Actor
}

/** Lists every relationship once; the dossiers of both entities show only their newest relationships. */
export async function* listRelationshipLines(db: Db): AsyncGenerator<readonly Line[]> {
  const pages = readPages(async (beyond) => {
    const { rows } = await sql<RelationshipRow>`
      select ${buildColumnList('r', relationshipColumns)}, ${selectActor('e')} as entity, ${selectActor('o')} as related
      from (select * from entity_relationships r where ${beyond(sql`r.id`)} order by r.id limit ${pageSize}) r
      join entities e on e.id = r.entity_id join entities o on o.id = r.related_entity_id order by r.id`.execute(db)
    return rows
  })
  for await (const rows of pages)
    yield rows.map(({ created_at, ...row }) => ({ type: 'relationship', ...row, created_at: toRfc3339(created_at) }))
}

/** Lists every source in the form that lists show. A dump does not contain the files of sources. */
export async function* listSourceLines(db: Db): AsyncGenerator<readonly Line[]> {
  const pages = readPages(async (beyond) => {
    const { rows } = await sql<SourceRow & { readonly entity: Actor }>`
      select ${buildColumnList('s', sourceColumns)}, ${selectActor('e')} as entity
      from (select * from sources s where ${beyond(sql`s.id`)} order by s.id limit ${pageSize}) s
      join entities e on e.id = s.entity_id order by s.id`.execute(db)
    return rows
  })
  for await (const rows of pages) yield rows.map((row) => ({ type: 'source', entity: row.entity, ...toSourceSummary(row) }))
}

/** Lists the verticals of entities, which coverage counts even though no answer shows them. */
export async function* listVerticalLines(db: Db): AsyncGenerator<readonly Line[]> {
  const pages = readPages(async (beyond) => {
    const { rows } = await sql<{ readonly id: string } & Pick<Line<'entity_verticals'>, 'entity' | 'verticals'>>`
      select e.id, ${selectActor('e')} as entity, v.verticals
      from (select distinct entity_id as id from entity_verticals where ${beyond(sql`entity_id`)} order by 1 limit ${pageSize}) page
      join entities e on e.id = page.id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', v.id, 'slug', v.slug, 'name', v.name) order by v.slug) as verticals
        from entity_verticals ev join verticals v on v.id = ev.vertical_id where ev.entity_id = e.id
      ) v order by e.id`.execute(db)
    return rows
  })
  for await (const rows of pages) yield rows.map(({ entity, verticals }) => ({ type: 'entity_verticals', entity, verticals }))
}

/** Lists the aliases that are former slugs of a renamed record and still lead to it. */
export async function* listFormerSlugLines(db: Db, recordType: 'entity' | 'person'): AsyncGenerator<readonly Line[]> {
  const [records, aliases, owner] =
    recordType === 'entity'
      ? [sql.table('entities'), sql.table('entity_aliases'), sql.ref('a.entity_id')]
      : [sql.table('people'), sql.table('person_aliases'), sql.ref('a.person_id')]
  for (let last: string | undefined, isOver = false; !isOver; ) {
    const { rows } = await sql<{ readonly slug: string; readonly record: Actor }>`
      select a.alias as slug, ${selectActor('r')} as record from ${aliases} a join ${records} r on r.id = ${owner}
      where a.is_former_slug and ${last === undefined ? sql`true` : sql`a.alias > ${last}`} order by a.alias limit ${pageSize}`.execute(db)
    yield rows.map(({ slug, record }) => ({ type: 'former_slug', [recordType]: record, slug }))
    last = rows.at(-1)?.slug
    isOver = rows.length < pageSize
  }
}
