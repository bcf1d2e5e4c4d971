import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { type LoggedMerge, readLoggedMerge } from '../../records/merges/merge-undo.ts'
import { findChangeDefinition } from '../changes/registry.ts'
import { assertStatus } from '../deciding/conflict-error.ts'
import { nothingLocked } from '../deciding/load.ts'
import { lock, readForDecisionOrThrow, readVersion } from '../deciding/lock.ts'
import type { ProposalVersion } from '../deciding/seen.ts'
import { type RecordedEntry, readAcceptance } from '../history/history.ts'
import { type ChangeRow, type LockedProposal, readChanges } from '../queries.ts'
import { assertKindsKnown, type Erasure, findErasure, listCreationEntries } from './undo-refusals.ts'

/** A locked decision that will be undone. */
export type LoadedDecision = ProposalVersion & {
  /** Status of the proposal when the records to lock were looked up. */
  readonly initialStatus: LockedProposal['status']
  readonly rows: readonly ChangeRow[]
  /** The values that an acceptance replaced, last first. */
  readonly entries: readonly RecordedEntry[]
  /** The merges of an acceptance, newest first, each with the index of its change. */
  readonly merges: readonly IndexedMerge[]
  readonly erasure: Erasure | undefined
}

export type IndexedMerge = LoggedMerge & { readonly changeIndex: number }

/**
 * Locks the records that the acceptance changed and then the proposal, and loads the decision. Only the history shows which records these
 * are, and another undo or acceptance may change it before they are locked. So reading and locking are repeated until the history is
 * unchanged under the locks. The reads of `readExtraRows` are sent together with the locks, and their result is returned, too.
 */
export async function lockAndLoadDecision<T>(
  tx: Db,
  proposalId: string,
  readExtraRows: (decision: Pick<LoadedDecision, 'entries' | 'rows'>) => Promise<T>,
): Promise<LoadedDecision & { readonly extraRows: T }> {
  for (;;) {
    const [proposal, entries, rows] = await Promise.all([
      readForDecisionOrThrow(tx, proposalId),
      readAcceptance(tx, proposalId),
      readChanges(tx, proposalId),
    ])
    assertStatus(proposal, 'undo')
    assertKindsKnown(rows)
    const against = listCreationEntries(entries).length > 0 ? ({ against: 'references' } as const) : {}
    const [, locked, version, entriesNow, erasure, merges, extraRows] = await Promise.all([
      sql`savepoint ${sql.ref(nothingLocked)}`.execute(tx),
      lock(tx, { records: listRecordsToLock(entries), proposalId, ...against }),
      readVersion(tx, proposalId),
      readAcceptance(tx, proposalId),
      findErasure(tx, proposalId),
      Promise.all(listMerges(rows).map((merge) => readMerge(tx, proposalId, merge))),
      readExtraRows({ entries, rows }),
    ])
    const isSame = entriesNow.length === entries.length && entriesNow[0]?.id === entries[0]?.id
    if (locked.proposal && isSame)
      return { proposal: locked.proposal, initialStatus: proposal.status, version, rows, entries, merges, erasure, extraRows }
    await sql`rollback to savepoint ${sql.ref(nothingLocked)}`.execute(tx)
  }
}

type MergedChange = { readonly kind: 'entity' | 'person'; readonly changeIndex: number }

/** Lists the changes that merged records, last first. */
export function listMerges(rows: readonly ChangeRow[]): MergedChange[] {
  const merges = rows.flatMap(({ kind, outcome, index }): MergedChange[] => {
    const merges = findChangeDefinition(kind)?.merges
    return outcome === 'applied' && merges !== undefined ? [{ kind: merges, changeIndex: index }] : []
  })
  return merges.reverse()
}

async function readMerge(tx: Db, proposalId: string, merge: MergedChange): Promise<IndexedMerge> {
  return { ...(await readLoggedMerge(tx, { proposalId, ...merge })), changeIndex: merge.changeIndex }
}

/** Lists the changed records, and the entities to which changed rows refer, because an acceptance locks them, too. */
function listRecordsToLock(entries: readonly RecordedEntry[]) {
  return entries.flatMap(({ record_type, record_id, key }) => [
    { type: record_type, id: record_id },
    ...key.split('/').flatMap((part) => (uuid.test(part) ? [{ type: 'entity' as const, id: part }] : [])),
  ])
}
