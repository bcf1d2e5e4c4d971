import { toComparedChange } from '@catalog/contract/proposals/likeness'
import {
  createDuplicateWarning,
  createInactiveWarning,
  createNoChangeWarning,
  createPendingWarning,
  createRepeatedWarning,
  listGuessWarnings,
  sortWarnings,
} from '@catalog/contract/proposals/warnings'
import { toCanonicalJson } from '../../approval/canonical-json.ts'
import type { NormalizedChange, ProposalDetail, ProposalWarning, Scope } from '../../generated/models.ts'
import type { Inbox, KitState } from '../kit-state.ts'
import { isListed } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import { isHidden } from '../sight.ts'
import { listSimilarRecords } from './likenesses.ts'
import { listNoOpIndices } from './rows.ts'

/**
 * Finds the points for a curator to look at: first those about the changes and the catalog, then those about proposals that already
 * wait for review.
 */
export function listWarnings(
  { records, inbox, identity }: KitState,
  changes: readonly NormalizedChange[],
  revised?: ProposalDetail,
): ProposalWarning[] {
  const inVain = listNoOpIndices(records, identity.scopes, changes)
  const own = [
    ...changes.flatMap((change, index) => listOwnWarnings(change, index, inVain.has(index))),
    ...listRepeatedWarnings(changes),
    ...changes.flatMap((change, index) => listInactiveWarnings(records, identity.scopes, change, index)),
    ...changes.flatMap((change, index) =>
      listSimilarRecords(records, identity.scopes, change).map(({ type, ...like }) => createDuplicateWarning(index, type, like)),
    ),
  ]
  return [...sortWarnings(own), ...changes.flatMap((change, index) => listPendingWarnings(inbox, change, index, revised))]
}

function listOwnWarnings({ kind, confidence, fields }: NormalizedChange, index: number, isRowUnchanged: boolean): ProposalWarning[] {
  const isSeen = fields.every(({ base }) => !isHidden(base))
  const isSame = fields.every(({ base, proposed }) => toCanonicalJson(base) === toCanonicalJson(proposed))
  const isInVain = (fields.length > 0 && isSeen && isSame) || isRowUnchanged
  return [...listGuessWarnings(index, kind, confidence), ...(isInVain ? [createNoChangeWarning(index, kind)] : [])]
}

function listRepeatedWarnings(changes: readonly NormalizedChange[]): ProposalWarning[] {
  const all = changes.map((change) => computeFingerprint(toComparedChange(change)))
  return changes.flatMap(({ kind }, index) => {
    const first = all.indexOf(String(all[index]))
    return first === index ? [] : [createRepeatedWarning(index, kind, first)]
  })
}

function listInactiveWarnings(
  { entities, people }: Records,
  scopes: readonly Scope[],
  change: NormalizedChange,
  index: number,
): ProposalWarning[] {
  const { kind, references } = change
  const ids = references.map(({ id }) => id)
  const readable = [
    ...(scopes.includes('read:catalog') ? entities.values() : []),
    ...(scopes.includes('read:people') ? people.values() : []),
  ]
  const inactive = readable.filter((record) => ids.includes(record.id) && !isListed(record))
  return inactive.map((record) => createInactiveWarning(index, kind, record))
}

function listPendingWarnings(
  { proposals }: Inbox,
  change: NormalizedChange,
  index: number,
  revised: ProposalDetail | undefined,
): ProposalWarning[] {
  const wanted = computeFingerprint(change)
  const others = proposals.filter((proposal) => proposal !== revised)
  const waiting = others.filter(({ proposed_changes }) =>
    proposed_changes.some((one) => one.outcome === null && computeFingerprint(one) === wanted),
  )
  const [first] = waiting.map(({ id }) => id).sort()
  return first === undefined ? [] : [createPendingWarning(index, change.kind, first)]
}

/** Returns the same text for two changes with the same effect, regardless of their confidence and of the values that they replace. */
function computeFingerprint(change: NormalizedChange & { readonly rationale?: unknown }): string {
  const { confidence: _c, evidence_sources: _e, fields: _f, references, ...rest } = change
  const { outcome: _o, note: _n, edited: _d, rationale, ...said } = rest as typeof rest & Record<'outcome' | 'note' | 'edited', unknown>
  // For this kind alone, the rationale is a value that the change sets.
  const value = change.kind === 'gtm_upsert_assignment' ? { ...said, rationale } : said
  return toCanonicalJson(JSON.parse(JSON.stringify([value, references.map(({ type, id, slug }) => id ?? `${type} ${slug}`)])))
}
