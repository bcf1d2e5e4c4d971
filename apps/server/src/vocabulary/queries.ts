import type { RawBuilder } from 'kysely'
import type { Db } from '../database/named-statements.ts'

export type VocabularyRows = Awaited<ReturnType<typeof readVocabulary>>

/**
 * Reads the whole vocabulary: a few hundred rows, read only after a change. If the version has changed during the read, reads again. Does
 * not use a transaction, because it would include everything else that runs on this connection.
 */
export async function readVocabulary(db: Db) {
  for (;;) {
    const [before, segments, terms, capabilities, needs, verticals, after] = await Promise.all([
      readVocabularyVersion(db),
      db.selectFrom('segments').selectAll().orderBy('sort_order').orderBy('slug').execute(),
      db.selectFrom('taxonomy_terms').selectAll().orderBy('sort_order').orderBy('slug').execute(),
      db.selectFrom('capabilities').selectAll().orderBy('sort_order').orderBy('slug').execute(),
      db.selectFrom('needs').selectAll().orderBy('slug').execute(),
      db.selectFrom('verticals').selectAll().orderBy('sort_order').orderBy('slug').execute(),
      readVocabularyVersion(db),
    ])
    if (before === after) return { version: after, segments, terms, capabilities, needs, verticals }
  }
}

/** Reads the version of the vocabulary in the database: a random stamp, which every change replaces. */
export async function readVocabularyVersion(db: Db): Promise<string> {
  const { stamp } = await db.selectFrom('reference_version').select('stamp').executeTakeFirstOrThrow()
  return stamp
}

/** Maximum number of pieces of lore that a segment is shown with. */
export const maxSegmentLore = 200

/** Selects a segment's lore, newest first; all of it if `limit` is null. */
export function selectSegmentLore(db: Db, segment: RawBuilder<string>, limit: number | null) {
  return db
    .selectFrom('segment_lore')
    .select(['id', 'title', 'kind', 'text', 'occurred_at', 'trust_tier', 'created_at'])
    .where('segment_id', '=', segment)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
}
