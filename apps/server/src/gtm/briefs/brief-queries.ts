import { createAdvice } from '@catalog/contract/hints/advise'
import { uuid } from '@catalog/contract/texts/slug'
import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { joinWithAnd } from '../../database/statements/conditions.ts'
import { limitPage } from '../../database/statements/limit-page.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import { type Actor, isActive, selectActorOrNull } from '../../records/active.ts'
import { type RecordReference, selectReferenceOrNull } from '../../records/references/record-reference.ts'
import type { LinkTarget } from './brief-writes.ts'

export type BriefRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly week_start: string
  readonly summary: string | null
  readonly body_md: string | null
  readonly status: components['schemas']['GtmBriefStatus']
  readonly created_at: string
  readonly updated_at: string
}

export type BriefLinkRow = {
  readonly id: string
  readonly entity: Actor | null
  readonly segment: RecordReference | null
  readonly source: { readonly id: string; readonly title: string; readonly url: string | null } | null
  readonly note: string | null
  readonly sort_order: number
  readonly created_at: string
  readonly updated_at: string
}

const none = '00000000-0000-0000-0000-000000000000'

const briefColumns = sql`b.id, b.slug, b.title, b.week_start, b.summary, b.body_md, b.status, b.created_at, b.updated_at`

/** Reads up to `limit + 1` briefs, the latest week first. */
export async function readBriefs(db: Db, status: string | undefined, position: CursorState | undefined, limit: number) {
  const [week, slug] = position?.keys ?? []
  const behind = position
    ? sql`b.week_start <= ${week}::date and (b.week_start < ${week}::date or b.slug collate "C" > ${slug})`
    : sql`true`
  const briefs = sql`
    select ${briefColumns} from gtm_briefs b where ${behind} and ${status === undefined ? sql`true` : sql`b.status = ${status}`}
    order by b.week_start desc, b.slug collate "C"`
  const { rows } = await sql<BriefRow>`${limitPage(briefs, limit + 1)}`.execute(db)
  return rows
}

/** Finds a brief by slug or id, and locks it for a caller that will change it. */
export async function findBrief(db: Db, slugOrId: string, lock?: 'locked'): Promise<BriefRow | undefined> {
  const slug = slugOrId.toLowerCase()
  const { rows } = await sql<BriefRow>`
    select ${briefColumns} from gtm_briefs b where b.slug = ${slug} or b.id = ${uuid.test(slug) ? slug : none}::uuid
    order by b.slug = ${slug} desc limit 1 ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export const findBriefOrThrow = orThrow(findBrief, ([, slugOrId]) =>
  createNotFoundError('brief', slugOrId, createAdvice`Use a slug from ${'listGtmBriefs'}.`),
)

/** Reads up to `limit + 1` links by sort order, then by age. */
export function readBriefLinks(
  db: Db,
  { briefId, includeInactive }: { readonly briefId: string; readonly includeInactive?: boolean | undefined },
  position: CursorState | undefined,
  limit: number,
): Promise<BriefLinkRow[]> {
  const [order, at, id] = position?.keys ?? []
  const behind = position ? sql`(l.sort_order, l.created_at, l.id) > (${order}::integer, ${at}::timestamptz, ${id}::uuid)` : sql`true`
  const ofActive = sql`(l.entity_id is null or ${isActive('e', includeInactive)})`
  return readLinks(
    db,
    sql`l.brief_id = ${briefId} and ${behind} and ${ofActive} order by l.sort_order, l.created_at, l.id limit ${limit + 1}`,
  )
}

/** Finds a link of a brief, and locks it for a caller that will change it. */
export async function findBriefLink(
  db: Db,
  brief: Pick<BriefRow, 'id' | 'slug'>,
  id: string,
  lock?: 'locked',
): Promise<BriefLinkRow | undefined> {
  // Locks in a separate statement: a statement that also joins the target would find no row after waiting for a merge.
  if (lock) await sql`select from gtm_brief_links where id = ${id}::uuid for update`.execute(db)
  const [link] = await readLinks(db, sql`l.brief_id = ${brief.id} and l.id = ${id}::uuid`)
  return link
}

/**
 * Finds the link of a brief to a target. The caller holds a lock on the target, so no concurrent merge can remove it. Locks it on request,
 * for a caller that will change it.
 */
export async function findLinkTo(db: Db, briefId: string, target: LinkTarget, lock?: 'locked'): Promise<BriefLinkRow | undefined> {
  const conditions = Object.entries(target).map(([column, id]) => sql`l.${sql.ref(column)} = ${id}::uuid`)
  const place = sql`l.brief_id = ${briefId} and ${joinWithAnd(conditions)}`
  const [link] = await readLinks(db, sql`${place} ${lock ? sql`for update of l` : sql``}`)
  return link
}

async function readLinks(db: Db, where: RawBuilder<unknown>): Promise<BriefLinkRow[]> {
  const { rows } = await sql<BriefLinkRow>`
    select l.id, l.note, l.sort_order, l.created_at, l.updated_at,
      ${selectActorOrNull('e')} as entity,
      ${selectReferenceOrNull('s')} as segment,
      case when l.source_id is not null then jsonb_build_object('id', o.id, 'title', o.title, 'url', o.url) end as source
    from gtm_brief_links l
    left join entities e on e.id = l.entity_id left join segments s on s.id = l.segment_id left join sources o on o.id = l.source_id
    where ${where}`.execute(db)
  return rows
}
