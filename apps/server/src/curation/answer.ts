import { sql } from 'kysely'
import { runTransaction } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { readVocabulary, readVocabularyVersion } from '../vocabulary/queries.ts'
import { indexVocabulary, type VocabularyCache } from '../vocabulary/vocabulary.ts'
import { buildAuditLogs } from './audit-log.ts'
import type { Connection, CurationServices, OwnedClaim, SignedIn, Visit } from './call.ts'
import type { CurationWork } from './work.ts'

export type AnswerOptions = { readonly references: VocabularyCache; readonly services: CurationServices }
type Asking = Visit & { readonly curator: SignedIn | undefined }

/**
 * Runs the handler of a request. If the client leaves, a read is cancelled, but a decision is still completed.
 */
export function answerCurator(
  { references, services }: AnswerOptions,
  work: CurationWork,
  operationId: string,
  asking: Asking,
  { client, ...owned }: OwnedClaim,
): Promise<unknown> {
  const { database } = services
  if ('alone' in work) return work.alone({ ...asking, claim: owned })
  if ('read' in work)
    return database.run((db) => work.read({ ...asking, ...reading(references, db) }), { ...owned, ...(client && { client }) })
  if ('separately' in work) return database.run((db) => work.separately({ ...asking, ...writing(references, db) }), owned)
  return database.run(async (db) => {
    const written = await runTransaction(
      db,
      (tx) => work.write({ ...asking, ...writing(references, tx) }),
      ({ log }) => buildAuditLogs(asking.curator?.id ?? null, operationId, log),
    )
    written.afterCommit?.()
    return written.answer
  }, owned)
}

function reading(references: VocabularyCache, db: Db): Connection {
  return { db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) }
}

/**
 * Returns the shared vocabulary if the transaction sees the same version, and so has not changed it. If the transaction may have changed
 * the vocabulary, reads it through the transaction, because uncommitted rows must not enter the shared cache.
 */
function writing(references: VocabularyCache, db: Db): Connection {
  return {
    db,
    async reference() {
      const { hasWritten, version } = await readStanding(db)
      const shared = references.current()
      if (shared?.version === version) return shared
      return hasWritten ? indexVocabulary(await readVocabulary(db)) : references.atLeast(version, db)
    },
  }
}

/** Reads the version of the vocabulary, and whether the transaction has changed anything or taken a lock for a change. */
async function readStanding(db: Db): Promise<{ readonly hasWritten: boolean; readonly version: string }> {
  const { rows } = await sql<{ hasWritten: boolean; version: string }>`
    select pg_current_xact_id_if_assigned() is not null as "hasWritten", stamp as version from reference_version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The vocabulary has no version.')
  return row
}
