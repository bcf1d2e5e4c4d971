import type { FieldChange } from '../changes/field-change.ts'
import type { ChangeRow, LockedProposal, ProposalState } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { hashSha256 } from '../translating/sha256.ts'
import { createDecisionError } from './conflict-error.ts'
import type { TranslatedChange } from './conflicts.ts'

/** The changes of a proposal that are possible on the current catalog, and the fields of each. */
export type PossibleChanges = {
  readonly possible: readonly TranslatedChange[]
  readonly previews: readonly (readonly FieldChange[])[]
}

/**
 * Hashes the visible state of a waiting proposal: all values on which its acceptance depends (rule decision.bound-to-seen), and the end of
 * its thread (rule seen.thread).
 */
export function hashWaitingProposal(
  { status, target_entity_id, thread_length }: ProposalState,
  rows: readonly ChangeRow[],
  { possible, previews }: PossibleChanges,
): string {
  const fieldsOf = new Map(possible.map(({ row }, place) => [row.index, previews[place] ?? []]))
  const changes = rows.map(({ index, input, fields }) => ({
    input,
    bases: mapByAddress(fields, ({ base }) => base),
    fields: mapByAddress(fieldsOf.get(index) ?? [], ({ base, proposed, lost }) => [base, proposed, lost]),
  }))
  return `sha256:${hashSha256({ status, target_entity_id, changes, ...buildThreadPart(thread_length) })}`
}

/**
 * Identifies the end of a thread by its length, because entries are never removed. A proposal without a thread keeps the hash that it had
 * before threads were introduced.
 */
function buildThreadPart(length: number): { readonly thread?: number } {
  return length === 0 ? {} : { thread: length }
}

/** Maps fields by address, so that the order of a change's fields does not matter. */
function mapByAddress(fields: readonly FieldChange[], getValue: (field: FieldChange) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map((field) => [toAddressKey({ family: field.family, record: field.record.id, key: field.key }), getValue(field)]),
  )
}

/**
 * Hashes the part of a proposal's state that lists show: its status, its target, and the ends of its log and its thread. It does not cover
 * the current values of its fields, because lists show no fields. For a decided proposal, it covers the whole visible state, which is the
 * decision.
 */
export function hashListEntry({ status, target_entity_id, thread_length }: ProposalState, version: number): string {
  const isDecided = status === 'accepted' || status === 'rejected'
  const waiting = { status, target_entity_id, version, ...buildThreadPart(thread_length) }
  return `sha256:${hashSha256(isDecided ? { status, decision: version } : waiting)}`
}

/** A locked proposal, and the last id in its log. */
export type ProposalVersion = { readonly proposal: LockedProposal; readonly version: number }

/** Refuses a decision if `seen` matches neither the hash of the proposal's list entry nor the hash of its full view (`computeFullHash`). */
export function assertSeen({ proposal, version }: ProposalVersion, seen: string | undefined, computeFullHash?: () => string): void {
  if (seen === undefined || seen === hashListEntry(proposal, version) || seen === computeFullHash?.()) return
  const { id, status } = proposal
  throw createDecisionError(
    'The proposal, or the catalog’s values of its fields, have changed since it was shown.',
    { code: 'changed_since_seen', refers_to: { proposal_id: id, status } },
    'Read the proposal again, and decide on its current state.',
  )
}
