import { createHash } from 'node:crypto'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { notFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { listSameUrls } from './same-url.ts'

export type SourceRow = Awaited<ReturnType<typeof readSources>>[number]

export const sourceColumns = [
  ...(['id', 'external_ref', 'kind', 'title', 'description', 'trust_tier', 'url', 'is_referenceable'] as const),
  ...(['mime_type', 'size_bytes', 'created_at'] as const),
] as const

/** An entity's sources, newest first, one more than `limit` if there are more. */
export async function readSources(db: Db, entityId: string, position: CursorState | undefined, limit: number) {
  return db
    .selectFrom('sources')
    .select(sourceColumns)
    .where('entity_id', '=', entityId)
    .$if(position !== undefined, (query) => query.where(beyond(position)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
}

export async function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').select(sourceColumns).where('id', '=', id.toLowerCase()).executeTakeFirst()
}

export const findSourceOrThrow = orThrow(findSource, ([, id]) =>
  notFoundError('source', id, "List an entity's sources with GET /entities/{id}/sources and use an id from there."),
)

/** Locks a source that something is to refer to, so that no merge folds it into another meanwhile. */
export async function lockSource(tx: Db, id: string): Promise<{ readonly id: string } | undefined> {
  return tx.selectFrom('sources').select('id').where('id', '=', id.toLowerCase()).forKeyShare().executeTakeFirst()
}

/** Computes the digests of every URL of a page. The index has digests, because URLs may be too long for an index. */
export function readDigests(url: string): string[] {
  return listSameUrls(url).map((each) => createHash('md5').update(each).digest('hex'))
}

/** An entity's source that has this URL, or one of the same page, or these bytes. */
export async function readSourceOf(db: Db, entityId: string, wanted: { readonly url: string } | { readonly sha256: string }) {
  return db
    .selectFrom('sources')
    .select(sourceColumns)
    .where('entity_id', '=', entityId)
    .where('url' in wanted ? sql<boolean>`md5(url) = any(${readDigests(wanted.url)})` : sql<boolean>`sha256 = ${wanted.sha256}`)
    .executeTakeFirst()
}

/** Where a source's file is, and what it is called; undefined where there is no such source, or no file of it. */
export async function readSourceFile(db: Db, id: string) {
  return db
    .selectFrom('sources')
    .select(['storage_key', 'filename', 'mime_type'])
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .$narrowType<{ storage_key: NotNull; filename: NotNull; mime_type: NotNull }>()
    .executeTakeFirst()
}

/** Matches the rows behind a position in the order newest first, then by id: older ones, and those of the same time with a later id. */
function beyond(position: CursorState | undefined) {
  const [at, id] = position?.keys ?? []
  return sql<boolean>`created_at <= ${at}::timestamptz and (created_at < ${at}::timestamptz or id > ${id}::uuid)`
}
