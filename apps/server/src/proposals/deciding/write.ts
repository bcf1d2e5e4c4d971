import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import type { FieldWrite, Json } from '../../records/families/field-family.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { type RecordedEntry, recordHistory } from '../history/history.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { logProposal } from '../writes.ts'
import type { Acceptance } from './acceptance.ts'
import type { AcceptanceDecision } from './decide.ts'
import { reattachProposals } from './detached-proposals.ts'
import { runMerges } from './run-merges.ts'

/** Sends reads directly after the writes of a decision, in the same round trip, so that they see these writes. */
export type ReadAfterWrites<T> = () => Promise<T>

/**
 * Writes the decided values, once for each family of fields, adds the former values to the history, and closes the proposal. Takes one
 * round trip, or two if there are merges, because their results go into the history.
 */
export async function writeAcceptance<T>(
  tx: Db,
  acceptance: Acceptance,
  decision: AcceptanceDecision,
  readAfterWrites: (history: Promise<readonly RecordedEntry[]>) => Promise<T>,
): Promise<T> {
  const { merges, history, returned } = decision
  const writing = writeFields(tx, acceptance, decision.fields)
  const merged = merges.length > 0 ? (await awaitInTurn([writing, runMerges(tx, acceptance.proposalId, merges)]))[1] : []
  const recorded = recordHistory(tx, acceptance, [...history, ...merged])
  const [, , , , behind] = await awaitInTurn([
    writing,
    recorded,
    closeProposal(tx, acceptance, decision),
    returned.length > 0 && reattachProposals(tx, acceptance, returned),
    readAfterWrites(recorded),
  ])
  return behind
}

/**
 * Writes the fields of all changes, with one write per adapter; if a field has several values, the last one counts. The rows that
 * follow from them, in the entity index and in the feed, are written once.
 */
async function writeFields(tx: Db, { proposalId }: Acceptance, changes: readonly FieldChange[]): Promise<void> {
  const writes = listWrites(changes)
  const { ofRecords, ofRows } = listFamilies()
  const writeFamily = (family: FamilyName) => {
    const ofFamily = writes.get(family)
    return ofFamily && families[family].write(tx, ofFamily)
  }
  // The connection executes the statements in the order in which they are sent.
  await Promise.all([
    sql`select defer_derived_rows()`.execute(tx),
    ...ofRecords.map(writeFamily),
    ...ofRows.map(writeFamily),
    setSourceProposal(tx, changes, proposalId),
    sql`select write_deferred_rows()`.execute(tx),
  ])
}

function listWrites(changes: readonly FieldChange[]): ReadonlyMap<FamilyName, FieldWrite[]> {
  const last = new Map<string, FieldChange>()
  const first = new Map<string, Json>()
  for (const change of changes) {
    const at = toAddressKey({ family: change.family, record: change.record.id, key: change.key })
    if (!first.has(at)) first.set(at, change.base)
    last.set(at, change)
  }
  const writes = new Map<FamilyName, FieldWrite[]>()
  for (const [at, { family, record, key, proposed }] of last) {
    const ofFamily = writes.get(family) ?? []
    ofFamily.push({ record: record.id, key, before: first.get(at) ?? null, value: proposed })
    writes.set(family, ofFamily)
  }
  return writes
}

/** Stores the proposal as the origin of the rows that it added, if their table has a column for it. */
async function setSourceProposal(tx: Db, changes: readonly FieldChange[], proposalId: string): Promise<void> {
  const added = Map.groupBy(
    changes.filter(({ base }) => base === null),
    ({ family }) => family,
  )
  const named = [...added].map(([family, rows]) =>
    families[family].nameProposal?.(
      tx,
      rows.map(({ key }) => key),
      proposalId,
    ),
  )
  await Promise.all(named)
}

async function closeProposal(tx: Db, acceptance: Acceptance, { rows, kept, notes: changed, made }: AcceptanceDecision): Promise<void> {
  const { proposalId, curatorId, indices, notes = null, changeNotes } = acceptance
  const settled = rows.map(({ index, outcome }) => ({ index, outcome, note: changeNotes?.get(index) ?? null }))
  const applied = rows.flatMap(({ index, outcome }) => (outcome === 'applied' && indices.includes(index) ? [index] : []))
  const detail = {
    indices,
    outcomes: rows.map(({ outcome }) => outcome),
    notes,
    ...(kept.length > 0 && { kept }),
    ...(changed.length > 0 && { change_notes: changed }),
  }
  await Promise.all([
    sql`
      update proposal_changes c set outcome = s.outcome, note = coalesce(s.note, c.note)
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) s (index smallint, outcome text, note text)
      where c.proposal_id = ${proposalId} and c.index = s.index`.execute(tx),
    sql`
      update proposals set status = 'accepted', applied_indices = ${applied}, decision_notes = ${notes}, reviewed_at = now(),
        reviewed_by = ${curatorId},
        target_entity_id = coalesce(${made ?? null}, target_entity_id)
      where id = ${proposalId}`.execute(tx),
    logProposal(tx, { proposalId, event: 'accepted', curatorId, detail }),
  ])
}
