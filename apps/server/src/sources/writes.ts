import { sql } from 'kysely'
import { insertRows } from '../database/insert-rows.ts'
import type { Db } from '../database/named-statements.ts'
import { type SourceRow, sourceColumns } from './queries.ts'

/** A page that tells something about an entity. */
export type UrlSource = {
  readonly entity_id: string
  readonly url: string
  readonly title: string
  readonly kind: string
  readonly trust_tier: string
  readonly description: string | null
}

const columns = ['entity_id', 'url', 'title', 'kind', 'trust_tier', 'description'] as const

/** Registers sources; the same page for the same entity stays the one that is there (decision 52). */
export async function registerUrls(tx: Db, sources: readonly UrlSource[]): Promise<void> {
  await insertRows(tx, 'sources', columns, sources, 'keep')
}

/** The ids of sources that are registered, in the order asked for. */
export async function sourceIds(tx: Db, wanted: readonly Pick<UrlSource, 'entity_id' | 'url'>[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select s.id
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ entity_id, url }, place) => ({ place, entity_id, url })))}::jsonb)
      wanted (place integer, entity_id uuid, url text)
    left join sources s on s.entity_id = wanted.entity_id and md5(s.url) = md5(wanted.url)
    order by wanted.place`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A source as an agent registers it. */
export type NewSource = Omit<UrlSource, 'url'> & { readonly url: string | null; readonly external_ref: string | null }
/** The file that a source may have. */
export type SourceFile = {
  readonly storage_key: string
  readonly sha256: string
  readonly filename: string
  readonly mime_type: string
  readonly size_bytes: number
}

/** Undefined where the entity has a source with this URL, or these bytes, already. */
export async function insertSource(tx: Db, source: NewSource & Partial<SourceFile>): Promise<SourceRow | undefined> {
  return tx
    .insertInto('sources')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sourceColumns)
    .executeTakeFirst()
}
