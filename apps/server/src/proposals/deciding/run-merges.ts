import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { nameLostValue } from '../../records/merges/lost-values.ts'
import { type Merge, type MergeResult, runWithLongTimeout, sendMergeStatements } from '../../records/merges/merge.ts'
import type { RecordKind } from '../../records/references/resolve.ts'
import type { MergeEffect } from '../changes/change.ts'
import { getMergedRowFamily } from '../changes/families.ts'
import type { HistoryEntry } from '../history/history.ts'
import type { ChangeDecision } from './conflicts.ts'

/** Runs the merges of the changes in order, and returns the history entries of the duplicates. */
export async function runMerges(tx: Db, proposalId: string, decisions: readonly ChangeDecision[]): Promise<HistoryEntry[]> {
  const merging = decisions.flatMap((each) => (each.effect ? [{ ...each, effect: each.effect }] : []))
  const results = await runWithLongTimeout(tx, () =>
    Promise.all(merging.map((each) => sendMergeStatements(tx, ...toMerge(proposalId, each)))),
  )
  return merging.flatMap((each, place) => {
    const result = results[place]
    return result ? buildMergeEntries(each, result) : []
  })
}

type MergeDecision = ChangeDecision & { readonly effect: MergeEffect }

function toMerge(
  proposalId: string,
  { row: { index, input }, effect: { merge, survivor, duplicate } }: MergeDecision,
): [RecordKind, Merge] {
  const { rationale } = input as { readonly rationale?: string }
  const origin = { proposalId, changeIndex: index, ...(rationale && { reason: rationale }) }
  return [merge, { survivorId: survivor.id, duplicateId: duplicate.id, ...origin }]
}

function buildMergeEntries(
  { row: { index }, lost, effect: { merge, survivor, duplicate } }: MergeDecision,
  { reason, lost: rows }: MergeResult,
): HistoryEntry[] {
  const common = { record_type: merge, record_id: duplicate.id, family: merge, change_index: index } as const
  const buildEntry = (field: string, before: Json, after: Json) => ({ ...common, key: field, field, before, after })
  // The archived duplicate still has the lost values, so only these entries show that the survivor did not get them.
  const given = lost
    .filter(({ family }) => family === merge)
    .map(({ key, field, lost: value = null }) => ({ ...common, key, field, before: value, after: value }))
  const ofRows = rows.map(({ lost: value, ...place }) => ({
    ...common,
    family: getMergedRowFamily(merge, place.table),
    ...nameLostValue(place),
    before: value,
    after: value,
  }))
  return [
    buildEntry('merged_into_id', null, survivor.id),
    buildEntry('lifecycle_status', duplicate.lifecycle_status ?? 'active', 'archived'),
    buildEntry('lifecycle_reason', reason.before, reason.after),
    ...given,
    ...ofRows,
  ]
}
