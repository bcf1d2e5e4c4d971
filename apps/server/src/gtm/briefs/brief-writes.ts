import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'

export type BriefColumns = {
  readonly title?: string
  readonly week_start?: string
  readonly summary?: string | null
  readonly body_md?: string | null
  readonly status?: components['schemas']['GtmBriefStatus']
}
/** The target of a link: exactly one of the three. */
export type LinkedThing = { readonly entity_id: string } | { readonly segment_id: string } | { readonly source_id: string }
export type LinkColumns = { readonly note?: string | null; readonly sort_order?: number }

/** Adds a brief and answers its id; undefined where the slug is taken. */
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

/** Sets the columns that are given. */
export async function updateBriefRow(tx: Db, id: string, columns: BriefColumns): Promise<void> {
  const tidy = columns.title === undefined ? columns : { ...columns, title: columns.title.trim() }
  await tx.updateTable('gtm_briefs').set(tidy).where('id', '=', id).modifyEnd(sql.raw(customPlan)).execute()
}

/** Links a brief to a thing and answers the link's id; undefined where it links there already. */
export async function createBriefLink(tx: Db, briefId: string, thing: LinkedThing, columns: LinkColumns): Promise<string | undefined> {
  const made = await tx
    .insertInto('gtm_brief_links')
    .values({ brief_id: briefId, ...thing, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirst()
  return made?.id
}

/** Sets the columns that are given. */
export async function changeBriefLink(tx: Db, id: string, columns: LinkColumns): Promise<void> {
  await tx.updateTable('gtm_brief_links').set(columns).where('id', '=', id).modifyEnd(sql.raw(customPlan)).execute()
}

export async function deleteBriefLink(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('gtm_brief_links').where('id', '=', id).execute()
}
