import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { unmerge } from '../records/merge-undo.ts'
import { existence } from '../records/record-family.ts'
import { uuid } from '../records/uuid.ts'
import { type FamilyName, families } from './changes/families.ts'
import { sayingWhatCollides } from './collisions.ts'
import { lockProposal, lockRecords, mustBe, readForDecision } from './decide.ts'
import { type RecordedEntry, readAcceptance, recordHistory } from './history.ts'
import { sameValue } from './normalise.ts'
import { addressKey, readCurrent } from './preview.ts'
import { readChanges } from './queries.ts'
import { refuseWhereUsed, whatChanged } from './undo-refusals.ts'
import { logProposal } from './writes.ts'

export type Undoing = { readonly proposalId: string; readonly curatorId: string; readonly notes?: string | undefined }

/**
 * Takes an acceptance back, whole: every field gets the value that it had before, and the proposal waits again.
 * Refused where a later change stands on it, which is named.
 */
export function undoProposal(tx: Db, undoing: Undoing): Promise<void> {
  return sayingWhatCollides(() => takeBack(tx, undoing))
}

async function takeBack(tx: Db, { proposalId, curatorId, notes }: Undoing): Promise<void> {
  // Records before the proposal, as an acceptance does; until both are locked, somebody else may have undone it.
  mustBe(await readForDecision(tx, proposalId), 'accepted', 'undone')
  await lockRecords(tx, recordsOf(await readAcceptance(tx, proposalId)))
  mustBe(await lockProposal(tx, proposalId), 'accepted', 'undone')
  const entries = await readAcceptance(tx, proposalId)
  const merges = await unmergeAll(tx, proposalId)
  const fields = entries.filter((entry) => !(merges.has(entry.change_index) && isOfMerge(entry)))
  await restore(tx, proposalId, fields)
  await recordHistory(
    tx,
    { proposalId, curatorId, undoes: true },
    entries.map(({ before, after, id: _, ...entry }) => ({ ...entry, before: after, after: before })),
  )
  await reopen(tx, proposalId)
  await logProposal(tx, { proposalId, event: 'undone', curatorId, detail: { notes: notes ?? null } })
}

/** The records that were changed, and those at the other end of a row: an acceptance that names them locks them, too. */
function recordsOf(entries: readonly RecordedEntry[]) {
  return entries.flatMap(({ record_type, record_id, key }) => [
    { type: record_type, id: record_id },
    ...key.split('/').flatMap((part) => (uuid.test(part) ? [{ type: 'entity' as const, id: part }] : [])),
  ])
}

const mergeKeys = ['merged_into_id', 'lifecycle_status', 'lifecycle_reason']

/** What a merge writes is taken back by undoing the merge, which knows the rows that it moved. */
function isOfMerge({ key }: RecordedEntry): boolean {
  return mergeKeys.includes(key)
}

async function unmergeAll(tx: Db, proposalId: string): Promise<ReadonlySet<number>> {
  const rows = await readChanges(tx, proposalId)
  const merges = rows.filter(({ kind, outcome }) => outcome === 'applied' && (kind === 'merge_entities' || kind === 'merge_people'))
  for (const { kind, index } of merges.reverse())
    await unmerge(tx, { kind: kind === 'merge_entities' ? 'entity' : 'person', proposalId, changeIndex: index })
  return new Set(merges.map(({ index }) => index))
}

async function restore(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<void> {
  const chains = chainsOf(entries)
  const current = await readCurrent(
    tx,
    chains.map(({ last }) => addressOf(last)),
  )
  const stale = chains.filter(({ last }) => !sameValue(current.get(addressKey(addressOf(last))) ?? null, last.after))
  if (stale.length > 0)
    throw await whatChanged(
      tx,
      proposalId,
      stale.map(({ last }) => last),
    )
  await refuseWhereUsed(tx, proposalId, entries)
  await writeBack(tx, chains)
}

type Chain = { readonly first: RecordedEntry; readonly last: RecordedEntry }

/** Several changes of one proposal may have set a field one after the other: the value before the first counts. */
function chainsOf(entries: readonly RecordedEntry[]): Chain[] {
  const chains = new Map<string, Chain>()
  for (const entry of entries) {
    const at = addressKey(addressOf(entry))
    chains.set(at, { first: entry, last: chains.get(at)?.last ?? entry })
  }
  return [...chains.values()]
}

function addressOf({ family, record_id, key }: RecordedEntry) {
  return { family, record: record_id, key }
}

/** What hangs on a record goes before the record itself; a record that was made is taken back as a whole. */
async function writeBack(tx: Db, chains: readonly Chain[]): Promise<void> {
  const made = new Set(chains.filter(({ first }) => first.key === existence).map(({ first }) => first.record_id))
  const wanted = chains.filter(
    ({ first: { record_id, family, key } }) => !(made.has(record_id) && families[family].archives && key !== existence),
  )
  // Once for all that is written, in one order: refreshed family by family, two of these could wait for each other.
  await sql`select put_off_entity_index()`.execute(tx)
  for (const family of (Object.keys(families) as FamilyName[]).reverse()) {
    const writes = wanted
      .filter(({ first }) => first.family === family)
      .map(({ first, last }) => ({ record: first.record_id, key: first.key, before: last.after, value: first.before }))
    if (writes.length > 0) await families[family].write(tx, writes)
  }
  await sql`select catch_up_entity_index()`.execute(tx)
}

async function reopen(tx: Db, proposalId: string): Promise<void> {
  await sql`update proposal_changes set outcome = null where proposal_id = ${proposalId}`.execute(tx)
  // One that makes its entity was about that one, and is about none again.
  await sql`
    update proposals set status = 'pending', applied_indices = '{}', decision_notes = null, reviewed_at = null,
      target_entity_id = case when 'create_entity' = any(change_kinds) then null else target_entity_id end
    where id = ${proposalId}`.execute(tx)
}
