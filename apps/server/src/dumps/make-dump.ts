import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createPositionCodec, type PositionCodec } from '../changes/position.ts'
import { getCurrentPosition, initializeFeed } from '../changes/queries.ts'
import type { Database } from '../database/database.ts'
import { type Db, runInTransaction } from '../database/named-statements.ts'
import { abandonFile, insertPendingFile } from '../files/pending.ts'
import type { Files } from '../files/storage.ts'
import { readSigningSecret } from '../keys/signing.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import { readVocabulary } from '../vocabulary/queries.ts'
import { indexVocabulary } from '../vocabulary/vocabulary.ts'
import { listFormerSlugLines, listRelationshipLines, listSourceLines, listVerticalLines } from './lines/connections.ts'
import { listEntityLines } from './lines/entities.ts'
import { type Content, contents, type Line } from './lines/line.ts'
import { listPersonLines } from './lines/people.ts'
import { listReferenceLines } from './lines/reference.ts'
import { writeDumpFile } from './write-file.ts'
import { type ClaimedDump, createLostLeaseError, type DumpPosition, failDump, finishDump, insertDumpFile, renewLease } from './writes.ts'

/** Begins the transaction that reads all records of a dump from the same snapshot, even if reading takes a long time. */
const begin = [
  'begin isolation level repeatable read read only',
  "set local statement_timeout = '120s'",
  "set local lock_timeout = '25s'",
  "set local idle_in_transaction_session_timeout = '10min'",
].join('; ')

/**
 * Makes the dump that this process has claimed: both files from one snapshot, written while the records are read. After a failure, its
 * files are soon removed, and another dump is made instead.
 */
export async function runDump(database: Database, files: Files, claimed: ClaimedDump, stopSignal: AbortSignal): Promise<void> {
  try {
    const positions = createPositionCodec(await readSigningSecret(database, 'cursors'))
    await database.transaction(initializeFeed)
    const making: DumpJob = { database, files, claimed, positions, stopSignal: stopSignal }
    const moment = await database.runLongRead((reader) => runInTransaction(reader, (tx) => writeFiles(making, tx), { beginning: begin }))
    await database.transaction((tx) => finishDump(tx, claimed, moment))
  } catch (error) {
    await database.transaction((tx) => failDump(tx, claimed, stopSignal.aborted ? 'interrupted' : 'error')).catch(() => undefined)
    throw error
  }
}

type DumpJob = {
  readonly database: Database
  readonly files: Files
  readonly claimed: ClaimedDump
  readonly positions: PositionCodec
  /** Ends the dump when this process stops. */
  readonly stopSignal: AbortSignal
}

async function writeFiles(job: DumpJob, reader: Db): Promise<DumpPosition> {
  // PostgreSQL versions before 17 do not have this setting.
  await sql`select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`.execute(reader)
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(reader)
  const moment = { madeAt: rows[0]?.now ?? '', cursor: job.positions.encodePosition(await getCurrentPosition(reader)) }
  for (const content of contents) await writeDumpContent(job, content, moment, reader)
  return moment
}

async function writeDumpContent(job: DumpJob, content: Content, position: DumpPosition, reader: Db): Promise<void> {
  const { database, files, claimed } = job
  await files.tempFiles.runWithTempFile(async (tempFile) => {
    const madeAt = toRfc3339(position.madeAt)
    const first = { type: 'dump', dump_id: claimed.id, content, cursor: position.cursor, made_at: madeAt, contract: 'v1' } as const
    const written = await writeDumpFile(tempFile, first, renewLeaseWhileReading(job, lines[content](reader)))
    // Names have a fixed format, so that a rule of the bucket can let old files expire.
    const storageKey = `dump-${randomUUID()}`
    await database.transaction((tx) => insertPendingFile(tx, storageKey))
    try {
      await files.objects.put(storageKey, tempFile.path)
      const name = `${content}-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`
      await database.transaction((tx) => insertDumpFile(tx, claimed, { ...written, content, name, storageKey }))
    } catch (error) {
      await abandonFile(database, files, storageKey).catch(() => undefined)
      throw error
    }
  })
}

const lines: { readonly [Of in Content]: (db: Db) => AsyncIterable<readonly Line[]> } = {
  async *catalog(db) {
    const reference = indexVocabulary(await readVocabulary(db))
    yield* listReferenceLines(db, reference)
    yield* listEntityLines(db, reference)
    yield* listFormerSlugLines(db, 'entity')
    yield* listVerticalLines(db)
    yield* listRelationshipLines(db)
    yield* listSourceLines(db)
  },
  async *people(db) {
    yield* listPersonLines(db)
    yield* listFormerSlugLines(db, 'person')
  },
}

const betweenRenewalsMs = 20_000

/** Passes lines on and renews the lease of the dump from time to time. Stops if the lease is lost. */
async function* renewLeaseWhileReading(
  { database, claimed, stopSignal }: DumpJob,
  batches: AsyncIterable<readonly Line[]>,
): AsyncGenerator<readonly Line[]> {
  let renewed = performance.now()
  for await (const some of batches) {
    stopSignal.throwIfAborted()
    if (performance.now() - renewed > betweenRenewalsMs) {
      if (!(await database.run((db) => renewLease(db, claimed)))) throw createLostLeaseError()
      renewed = performance.now()
    }
    yield some
  }
}
