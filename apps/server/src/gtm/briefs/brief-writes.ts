import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { updateRow } from '../../database/statements/update-row.ts'

export type BriefColumns = {
  readonly title?: string
  readonly week_start?: string
  readonly summary?: string | null
  readonly body_md?: string | null
  readonly status?: components['schemas']['GtmBriefStatus']
}
/** The target of a link: exactly one of the three ids is set. */
export type LinkTarget = { readonly entity_id: string } | { readonly segment_id: string } | { readonly source_id: string }
export type LinkColumns = { readonly note?: string | null; readonly sort_order?: number }
export const linkColumns = ['note', 'sort_order'] as const

/** Adds a brief and returns its id; undefined if the slug is taken. */
export async function createBrief(
  tx: Db,
  columns: BriefColumns & { readonly slug: string; readonly title: string; readonly week_start: string },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('gtm_briefs')
    .values({ ...columns, title: columns.title.trim() })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirst()
  return made?.id
}

/** Sets the columns that are sent. */
export async function updateBriefRow(tx: Db, id: string, columns: BriefColumns): Promise<void> {
  const sent = { ...columns, title: columns.title?.trim() }
  await updateRow('gtm_briefs', ['title', 'week_start', 'summary', 'body_md', 'status'], sql`t.id = ${id}::uuid`, sent).execute(tx)
}

/** Links a brief to a target and returns the link's id; undefined if that link exists already. */
export async function createBriefLink(tx: Db, briefId: string, target: LinkTarget, columns: LinkColumns): Promise<string | undefined> {
  const made = await tx
    .insertInto('gtm_brief_links')
    .values({ brief_id: briefId, ...target, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirst()
  return made?.id
}

/** Sets the columns that are sent. */
export async function updateBriefLinkRow(tx: Db, id: string, columns: LinkColumns): Promise<void> {
  await updateRow('gtm_brief_links', linkColumns, sql`t.id = ${id}::uuid`, columns).execute(tx)
}

export async function deleteBriefLink(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('gtm_brief_links').where('id', '=', id).execute()
}
