import { createAdvice } from '@catalog/contract/hints/advise'
import { toPageKey } from '@catalog/contract/texts/urls'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import type { CursorState } from '../http/answers/cursor.ts'

export type SourceRow = Awaited<ReturnType<typeof readSources>>[number]

export const sourceColumns = [
  ...(['id', 'external_ref', 'kind', 'title', 'description', 'trust_tier', 'url', 'is_referenceable'] as const),
  ...(['mime_type', 'size_bytes', 'created_at'] as const),
] as const

/** Reads an entity's sources, newest first, one more than `limit` if there are more. */
export async function readSources(db: Db, entityId: string, position: CursorState | undefined, limit: number) {
  return db
    .selectFrom('sources')
    .select(sourceColumns)
    .where('entity_id', '=', entityId)
    .$if(position !== undefined, (query) => query.where(buildPositionCondition(position)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
}

export async function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').select(sourceColumns).where('id', '=', id.toLowerCase()).executeTakeFirst()
}

export const findSourceOrThrow = orThrow(findSource, ([, id]) =>
  createNotFoundError('source', id, createAdvice`Use an id of an entity's sources from ${'listEntitySources'}.`),
)

/** Locks a source before a reference to it is stored, so that no merge combines it with another source until the transaction ends. */
export async function lockSource(tx: Db, id: string): Promise<{ readonly id: string } | undefined> {
  return tx.selectFrom('sources').select('id').where('id', '=', id.toLowerCase()).forKeyShare().executeTakeFirst()
}

/** Finds an entity's source by any URL of its page, or by its bytes. */
export async function findEntitySource(db: Db, entityId: string, wanted: { readonly url: string } | { readonly sha256: string }) {
  const found = await db
    .selectFrom('sources')
    .select(sourceColumns)
    .where('entity_id', '=', entityId)
    .where('url' in wanted ? sql<boolean>`page_key(url) = page_key(${wanted.url})` : sql<boolean>`sha256 = ${wanted.sha256}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return 'url' in wanted ? found.find(({ url }) => isSamePage(url, wanted.url)) : found[0]
}

/**
 * True when both URLs lead to the same page (rule source.same-page-once). URLs of different pages can have the same key in the database.
 */
export function isSamePage(one: string | null, other: string): boolean {
  return one !== null && toPageKey(one) === toPageKey(other)
}

/** Finds the stored file of a source and its name; undefined if there is no such source, or it has no file. */
export async function findSourceFile(db: Db, id: string) {
  return db
    .selectFrom('sources')
    .select(['storage_key', 'filename', 'mime_type'])
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .$narrowType<{ storage_key: NotNull; filename: NotNull; mime_type: NotNull }>()
    .executeTakeFirst()
}

/** Matches the rows after a position, newest first: older rows, and rows of the same time with a greater id. */
function buildPositionCondition(position: CursorState | undefined) {
  const [at, id] = position?.keys ?? []
  return sql<boolean>`created_at <= ${at}::timestamptz and (created_at < ${at}::timestamptz or id > ${id}::uuid)`
}
