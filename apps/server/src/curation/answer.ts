import { sql } from 'kysely'
import type { Claim } from '../database/connection-queue.ts'
import { runTransactionOn } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { readVocabulary, readVocabularyVersion } from '../vocabulary/queries.ts'
import { indexVocabulary, type VocabularyCache } from '../vocabulary/vocabulary.ts'
import { insertAuditLogs } from './audit-log.ts'
import type { Connection, CurationServices, SignedIn, Visit } from './call.ts'
import type { CurationWork } from './work.ts'

export type AnswerOptions = { readonly references: VocabularyCache; readonly services: CurationServices }
type Asking = Visit & { readonly curator: SignedIn | undefined }

/**
 * Runs the handler of a request. A decision of a person runs to its end, even if the client is gone; a read for which nobody
 * waits any more is given up.
 */
export function answerCurator(
  { references, services }: AnswerOptions,
  work: CurationWork,
  operationId: string,
  asking: Asking,
  { client, ...owned }: Claim & { readonly owner: string },
): Promise<unknown> {
  const { database } = services
  if ('alone' in work) return work.alone(asking)
  if ('read' in work)
    return database.run((db) => work.read({ ...asking, ...reading(references, db) }), { ...owned, ...(client && { client }) })
  if ('separately' in work) return database.run((db) => work.separately({ ...asking, ...writing(references, db) }), owned)
  return database.run(
    (db) =>
      runTransactionOn(db, async (tx) => {
        const { answer, log } = await work.write({ ...asking, ...writing(references, tx) })
        await insertAuditLogs(tx, asking.curator?.id ?? null, operationId, log)
        return answer
      }),
    owned,
  )
}

function reading(references: VocabularyCache, db: Db): Connection {
  return { db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) }
}

/** Reads the vocabulary through the transaction once it has written: uncommitted rows must not enter the shared cache. */
function writing(references: VocabularyCache, db: Db): Connection {
  const { reference } = reading(references, db)
  return { db, reference: async () => ((await hasWritten(db)) ? indexVocabulary(await readVocabulary(db)) : reference()) }
}

/** Whether the transaction has changed anything yet, or taken a lock that it would have to. */
async function hasWritten(db: Db): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(db)
  return rows[0]?.written ?? true
}
