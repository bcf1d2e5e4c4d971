import { toPageKey } from '@catalog/contract/texts/urls'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { findEntitySource, isSamePage, type SourceRow, sourceColumns } from './queries.ts'

/** A page that contains information about an entity. */
export type UrlSource = {
  readonly entity_id: string
  readonly url: string
  readonly title: string
  readonly kind: components['schemas']['SourceKind']
  readonly trust_tier: components['schemas']['TrustTier']
  readonly description: string | null
}

const columns = ['entity_id', 'url', 'title', 'kind', 'trust_tier', 'description'] as const

/**
 * True when the entity has a source of this page. Locks the page, so that a request with another URL of the same page waits for this
 * transaction.
 */
async function isRegistered(tx: Db, entityId: string, url: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`source of ${entityId}: ${toPageKey(url)}`}, 0))`.execute(tx)
  return (await findEntitySource(tx, entityId, { url })) !== undefined
}

/** Registers pages, except pages of which the entity already has a source. */
export async function registerUrls(tx: Db, sources: readonly UrlSource[]): Promise<void> {
  const there = await findSourceIds(tx, sources)
  const missing = new Map<string, UrlSource>()
  for (const [place, source] of sources.entries()) {
    const page = `${source.entity_id} ${toPageKey(source.url)}`
    if (there[place] == null && !missing.has(page)) missing.set(page, source)
  }
  await insertRows(tx, 'sources', columns, [...missing.values()], 'keep')
}

/** Finds the ids of registered pages, in the same order; null for a page that is not registered. */
export async function findSourceIds(tx: Db, wanted: readonly Pick<UrlSource, 'entity_id' | 'url'>[]): Promise<(string | null)[]> {
  const pages = wanted.map(({ entity_id, url }, place) => ({ place, entity_id, url }))
  const { rows } = await sql<{ place: number; id: string; url: string }>`
    select wanted.place, s.id, s.url
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) wanted (place integer, entity_id uuid, url text)
    cross join lateral (
      select id, url, created_at from sources where entity_id = wanted.entity_id and page_key(url) = page_key(wanted.url)
    ) s
    order by wanted.place, s.created_at, s.id`.execute(tx)
  const found = Map.groupBy(rows, ({ place }) => place)
  return wanted.map(({ url }, place) => found.get(place)?.find((one) => isSamePage(one.url, url))?.id ?? null)
}

/** A source that an agent registers. */
export type NewSource = Omit<UrlSource, 'url'> & { readonly url: string | null; readonly external_ref: string | null }
/** The file that a source may have. */
export type SourceFile = {
  readonly storage_key: string
  readonly sha256: string
  readonly filename: string
  readonly mime_type: string
  readonly size_bytes: number
}

/** Inserts a source; undefined if the entity has one with this URL or these bytes. */
export async function insertSource(tx: Db, source: NewSource & Partial<SourceFile>): Promise<SourceRow | undefined> {
  if (source.url !== null && (await isRegistered(tx, source.entity_id, source.url))) return undefined
  return tx
    .insertInto('sources')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sourceColumns)
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirst()
}
