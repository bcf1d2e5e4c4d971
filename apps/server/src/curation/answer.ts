import { sql } from 'kysely'
import { runTransaction } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { readVocabulary, readVocabularyVersion } from '../vocabulary/queries.ts'
import { indexVocabulary, type VocabularyCache } from '../vocabulary/vocabulary.ts'
import { buildAuditLogs } from './audit-log.ts'
import type { Connection, CurationServices, OwnedClaim, RequestContext, SignedInCurator } from './call.ts'
import type { CurationWork } from './work.ts'

export type AnswerOptions = { readonly references: VocabularyCache; readonly services: CurationServices }
type CuratorContext = RequestContext & { readonly curator: SignedInCurator | undefined }

/**
 * Runs the handler of a request. If the client leaves, a read is cancelled, but a decision is still completed.
 */
export function answerCurator(
  { references, services }: AnswerOptions,
  work: CurationWork,
  operationId: string,
  context: CuratorContext,
  { client, ...owned }: OwnedClaim,
): Promise<unknown> {
  const { database } = services
  if ('alone' in work) return work.alone({ ...context, claim: owned })
  if ('read' in work)
    return database.run((db) => work.read({ ...context, ...createReadConnection(references, db) }), { ...owned, ...(client && { client }) })
  if ('separately' in work) return database.run((db) => work.separately({ ...context, ...createWriteConnection(references, db) }), owned)
  return database.run(async (db) => {
    const written = await runTransaction(
      db,
      (tx) => work.write({ ...context, ...createWriteConnection(references, tx) }),
      ({ log }) => buildAuditLogs(context.curator?.id ?? null, operationId, log),
    )
    written.afterCommit?.()
    return written.answer
  }, owned)
}

function createReadConnection(references: VocabularyCache, db: Db): Connection {
  return { db, reference: async () => references.getAtLeast(await readVocabularyVersion(db), db) }
}

/**
 * Returns the shared vocabulary if the transaction sees the same version, which means that it has not changed the vocabulary. If the
 * transaction may have changed the vocabulary, reads it through the transaction, because uncommitted rows must not enter the shared cache.
 */
function createWriteConnection(references: VocabularyCache, db: Db): Connection {
  return {
    db,
    async reference() {
      const { hasWritten, version } = await readVocabularyState(db)
      const shared = references.getCurrent()
      if (shared?.version === version) return shared
      return hasWritten ? indexVocabulary(await readVocabulary(db)) : references.getAtLeast(version, db)
    },
  }
}

/** Reads the version of the vocabulary. `hasWritten` is true if the transaction has changed something or taken a lock for a change. */
async function readVocabularyState(db: Db): Promise<{ readonly hasWritten: boolean; readonly version: string }> {
  const { rows } = await sql<{ hasWritten: boolean; version: string }>`
    select pg_current_xact_id_if_assigned() is not null as "hasWritten", stamp as version from reference_version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The vocabulary has no version.')
  return row
}
