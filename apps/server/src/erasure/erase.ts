import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { runTransaction } from '../database/database.ts'
import { allowSilence, type Db } from '../database/named-statements.ts'
import { countDumpFiles, deleteAllDumps } from '../dumps/writes.ts'
import { removeFiles } from '../files/pending.ts'
import type { Files } from '../files/storage.ts'
import { markForRemoval } from './files.ts'
import type { ErasureMark, TableName } from './patterns.ts'
import { type ErasurePlan, type ErasureSubject, planErasure } from './plan.ts'
import { applyRedactions, countAffectedRows, type ErasureTrace, listTextTables, type RowCounts } from './redactions.ts'

/** The admin who erases, and the reason. */
export type ErasureOrder = { readonly curatorId: string; readonly reason: string }

export type Erasure = {
  readonly tombstoneId: number
  readonly places: RowCounts
  readonly files: number
  readonly unsearchedTexts: readonly string[]
}

/** Says what an erasure would change, without changing it. */
export async function previewErasure(database: Database, target: ErasureSubject): Promise<Omit<Erasure, 'tombstoneId'>> {
  return database.runAsOwner(async (db) => {
    const plan = await planErasure(db, target, { text: '0 0' })
    const places = await countAffectedRows(db, plan.redactions)
    const isFound = Object.keys(places).length > 0 || plan.files.length > 0
    return {
      places: addDumpCount(places, isFound ? await countDumpFiles(db) : 0),
      files: plan.files.length,
      unsearchedTexts: plan.unsearchedTexts,
    }
  })
}

/** Maximum number of passes, because running requests can write the erased text again (rule erasure.again). */
const maxRounds = 3

/**
 * Erases permanently, and leaves a tombstone. Works in one transaction, during which others can read but not write. Then searches again,
 * and removes the files. Its memory use does not depend on the number of erased rows.
 */
export async function eraseSubject(database: Database, files: Files, target: ErasureSubject, order: ErasureOrder): Promise<Erasure> {
  const done = await database.runAsOwner(async (db) => {
    const done = await eraseOnce(db, target, order)
    const touched = new Set(Object.keys(done.places))
    const dumpFileKeys = [...done.dumps]
    for (let round = 1; round < maxRounds; round++) {
      // After the first round, the names of a person are gone, so there is nothing to search for.
      if (
        target.kind === 'person' ||
        Object.keys(await countAffectedRows(db, (await planErasure(db, target, { text: '0 0' })).redactions)).length === 0
      )
        break
      const again = await eraseOnce(db, target, order)
      for (const table of Object.keys(again.places)) touched.add(table)
      dumpFileKeys.push(...again.dumps)
    }
    await vacuumTables(db, [...touched])
    return { ...done, dumpFileKeys }
  })
  const { tombstoneId, places, plan } = done
  await removeFiles(database, files, [...plan.files, ...done.dumpFileKeys])
  return { tombstoneId, places, files: plan.files.length, unsearchedTexts: plan.unsearchedTexts }
}

type ErasureOutcome = {
  readonly tombstoneId: number
  readonly places: RowCounts
  readonly plan: ErasurePlan
  /** The keys of the files of all dumps, which are removed. */
  readonly dumps: readonly string[]
}

function eraseOnce(db: Db, target: ErasureSubject, order: ErasureOrder): Promise<ErasureOutcome> {
  return runWithoutWriters(db, async (tx) => {
    const { tombstoneId, mark } = await insertTombstone(tx, target, order)
    const plan = await planErasure(tx, target, mark)
    await markForRemoval(tx, plan.files)
    const dumpCount = await deleteAllDumps(tx)
    const places = addDumpCount(await applyRedactions(tx, plan.redactions, { tombstoneId, mark }), dumpCount.length)
    await deleteErasedWords(tx, plan)
    await rejectPendingProposals(tx, tombstoneId, mark)
    await sql`select sum_up_counts()`.execute(tx)
    await sql`update tombstones set record_id = ${plan.recordId}, places = ${JSON.stringify(places)} where id = ${tombstoneId}`.execute(tx)
    return { tombstoneId, places, plan, dumps: dumpCount }
  })
}

function addDumpCount(places: RowCounts, dumps: number): RowCounts {
  return dumps === 0 ? places : { ...places, dump_files: dumps }
}

async function insertTombstone(tx: Db, { kind }: ErasureSubject, { curatorId, reason }: ErasureOrder): Promise<ErasureTrace> {
  const { rows } = await sql<{ id: number; day: string }>`
    insert into tombstones (curator_id, kind, reason) values (${curatorId}, ${kind}, ${reason})
    returning id, to_char(at at time zone 'utc', 'YYYY-MM-DD') as day`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('No tombstone was made.')
  return { tombstoneId: made.id, mark: { text: `${made.day} ${made.id}` } }
}

/** Tables to which every call or sign-in writes. They are changed without locking out other writers. */
const writtenByCalls: readonly TableName[] = [
  'agents',
  'api_keys',
  'curators',
  'curator_sessions',
  'curator_sign_in_attempts',
  'sign_in_attempts',
  'repeatable_answers',
]

/** Milliseconds for which an erasure tries to lock out other writers, and milliseconds between two attempts. */
const maxTryMs = 60_000
const betweenTriesMs = 50
const isHeld = '55P03'

/**
 * Runs `work` in a transaction while no other session writes. Locks either all tables at once or none, so that no session that holds one
 * table waits for another one.
 */
async function runWithoutWriters<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  // A new dump first writes to the table dumps, so it waits, and then reads data without the erased text (rule erasure.dumps).
  const locked = [...listTextTables().filter((table) => !writtenByCalls.includes(table)), 'dumps']
  for (const until = performance.now() + maxTryMs; ; await new Promise((resolve) => setTimeout(resolve, betweenTriesMs)))
    try {
      return await runTransaction(db, async (tx) => {
        allowSilence(tx, 0)
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        await sql`lock table ${sql.join(locked.map((table) => sql.table(table)))} in exclusive mode nowait`.execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === isHeld) || performance.now() > until) throw error
    }
}

/** Removes former names of records, and words of the misspelling index that only they contained. */
async function deleteErasedWords(tx: Db, { indexedTexts, renamedIds }: ErasurePlan): Promise<void> {
  const texts = [...indexedTexts]
  await sql`
    delete from renames where record_id = any (${[...renamedIds]}::uuid[])
      or exists (select from unnest(${texts}::text[]) text where strpos(old_name_key, sort_key_of(text)) > 0)`.execute(tx)
  await sql`
    with sought as (select distinct word from unnest(${texts}::text[]) text, unnest(string_to_array(word_line(text), ' ')) word where length(word) > 1),
      suspects as (select distinct s.word from search_words s join sought on strpos(s.word, sought.word) > 0)
    delete from search_words w using suspects
    where w.word = suspects.word
      and not exists (select from entities where search_text @@ quote_literal(left(suspects.word, 40))::tsquery)
      and not exists (select from people where search_text @@ quote_literal(left(suspects.word, 40))::tsquery)`.execute(tx)
}

/** Rejects pending proposals that are partly erased, because no agent has proposed the rest alone. */
async function rejectPendingProposals(tx: Db, tombstoneId: number, { text }: ErasureMark): Promise<void> {
  await sql`
    with waiting as (
      update proposals p set status = 'rejected', reviewed_at = now(), decision_notes = erased_text('A note', null, ${text}, '{}')
      where p.status in ('pending', 'unmatched') and p.id in (select proposal_id from erased_proposals where tombstone_id = ${tombstoneId})
      returning p.id, p.decision_notes
    ), outcomes as (update proposal_changes c set outcome = 'rejected' from waiting w where c.proposal_id = w.id)
    insert into proposal_log (proposal_id, event, curator_id, detail)
    select w.id, 'rejected', t.curator_id, jsonb_build_object('notes', w.decision_notes) from waiting w, tombstones t where t.id = ${tombstoneId}`.execute(
    tx,
  )
}

/**
 * Removes the data from PostgreSQL's files and statistics, too: statistics quote values, and deleted rows stay in the files until a vacuum.
 */
async function vacuumTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of [...tables, 'entity_index', 'entity_facets', 'entity_marks', 'renames', 'search_words'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
