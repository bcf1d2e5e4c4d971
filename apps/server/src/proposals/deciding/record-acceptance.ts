import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { listTargetMakers } from '../changes/registry.ts'
import { type HistoryEntry, recordHistory, toKeptValue } from '../history/history.ts'
import type { ChangeRow } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { isSameValue } from '../translating/normalise.ts'
import { logProposal } from '../writes.ts'
import type { Acceptance } from './acceptance.ts'
import type { Judged, Outcome } from './conflicts.ts'
import { listNotes } from './former-notes.ts'
import type { WrittenChange } from './write-changes.ts'

export type Accepted = {
  /** All changes of the proposal. */
  readonly rows: readonly ChangeRow[]
  readonly judged: readonly Judged[]
  readonly written: readonly WrittenChange[]
  /** The history of the records that were merged away. */
  readonly merged: readonly HistoryEntry[]
}

/**
 * Adds to the history and to the log of the proposal, and closes it. Answers the outcome of every change, also of those
 * that were not selected.
 */
export async function recordAcceptance(tx: Db, acceptance: Acceptance, accepted: Accepted): Promise<readonly Outcome[]> {
  const { rows, judged, written, merged } = accepted
  const { proposalId, curatorId, indices, notes, changeNotes } = acceptance
  const outcomes = rows.map(({ index }): Outcome => judged.find(({ row }) => row.index === index)?.outcome ?? 'not_selected')
  const kept = judged.flatMap(({ row, kept: fields }) => fields.map((field) => toKeptValue(row.index, field)))
  const noted = listNotes(rows, changeNotes)
  const detail = {
    indices,
    outcomes,
    notes: notes ?? null,
    ...(kept.length > 0 && { kept }),
    ...(noted.length > 0 && { change_notes: noted }),
  }
  await Promise.all([
    recordHistory(tx, acceptance, [...chainFields(written), ...merged]),
    closeProposal(tx, acceptance, outcomes, findMadeEntity(written)),
    logProposal(tx, { proposalId, event: 'accepted', curatorId, detail }),
  ])
  return outcomes
}

/** Finds the entity that the proposal made, if any: it is about that one from then on. */
function findMadeEntity(written: readonly WrittenChange[]): string | undefined {
  return written.find(({ row }) => listTargetMakers().includes(row.kind))?.fields[0]?.record.id
}

/**
 * Builds the history entries. The value before a change is the catalog's, or the one that an earlier change of the same
 * proposal wrote.
 */
function chainFields(written: readonly WrittenChange[]): HistoryEntry[] {
  const values = new Map<string, Json>()
  return written.flatMap(({ row, fields }) =>
    fields.flatMap(({ record, family, key, field, base, proposed }) => {
      const at = toAddressKey({ family, record: record.id, key })
      const before = values.has(at) ? (values.get(at) ?? null) : base
      values.set(at, proposed)
      if (isSameValue(before, proposed)) return []
      return [{ record_type: record.type, record_id: record.id, family, key, field, before, after: proposed, change_index: row.index }]
    }),
  )
}

async function closeProposal(
  tx: Db,
  { proposalId, curatorId, indices, notes, changeNotes }: Acceptance,
  outcomes: readonly Outcome[],
  made: string | undefined,
): Promise<void> {
  const settled = outcomes.map((outcome, index) => ({ index, outcome, note: changeNotes?.get(index) ?? null }))
  const applied = outcomes.flatMap((outcome, index) => (outcome === 'applied' && indices.includes(index) ? [index] : []))
  await Promise.all([
    sql`
      update proposal_changes c set outcome = s.outcome, note = coalesce(s.note, c.note)
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) s (index smallint, outcome text, note text)
      where c.proposal_id = ${proposalId} and c.index = s.index`.execute(tx),
    sql`
      update proposals set status = 'accepted', applied_indices = ${applied}, decision_notes = ${notes ?? null}, reviewed_at = now(),
        reviewed_by = ${curatorId},
        target_entity_id = coalesce(${made ?? null}, target_entity_id)
      where id = ${proposalId}`.execute(tx),
  ])
}
