import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { LockedProposal } from '../queries.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { sortMakersFirst, toChangeInputs } from '../translating/change-rows.ts'
import { listAddresses, preview, readCurrent } from '../translating/preview.ts'
import type { Problem } from '../translating/problems.ts'
import { hashSha256 } from '../translating/sha256.ts'
import { findTarget } from '../translating/target.ts'
import { createDecisionError } from './conflict-error.ts'
import type { TranslatedChange } from './conflicts.ts'
import { readForDecisionOrThrow } from './decide.ts'
import { translateRows } from './gone-records.ts'

/** The changes of a proposal on the catalog as it is now: those that are possible, and why the others are not. */
export type PresentChanges = {
  readonly possible: readonly TranslatedChange[]
  /** The fields of each of the possible ones. */
  readonly previews: readonly (readonly FieldChange[])[]
  readonly problems: readonly Problem[]
}

/** Compares all changes of a proposal with the catalog as it is now, in the order in which they apply. Writes and locks nothing. */
export async function lookAtChanges(
  db: Db,
  vocabulary: Vocabulary,
  proposal: Pick<LockedProposal, 'target_entity_id'>,
  rows: readonly ChangeRow[],
): Promise<PresentChanges> {
  const ordered = sortMakersFirst(rows)
  const target = findTarget(proposal, toChangeInputs(ordered))
  const { translations, problems } = await translateRows(db, vocabulary, target, ordered)
  const possible = ordered.flatMap((row, place) => (translations[place] ? [{ row, translation: translations[place] }] : []))
  const kept = possible.map(({ translation }) => translation)
  return { possible, problems, previews: preview(kept, await readCurrent(db, listAddresses(kept))) }
}

/** Hashes what a reader sees of a proposal that waits: all that its acceptance would act on (rule decision.bound-to-seen). */
export function hashWaiting(
  { status, target_entity_id }: Pick<LockedProposal, 'status' | 'target_entity_id'>,
  rows: readonly ChangeRow[],
  { possible, previews }: Pick<PresentChanges, 'possible' | 'previews'>,
): string {
  const fieldsOf = new Map(possible.map(({ row }, place) => [row.index, previews[place] ?? []]))
  const changes = rows.map(({ index, input, fields }) => ({
    input,
    bases: byAddress(fields, ({ base }) => base),
    fields: byAddress(fieldsOf.get(index) ?? [], ({ base, proposed, lost }) => [base, proposed, lost]),
  }))
  return `sha256:${hashSha256({ status, target_entity_id, changes })}`
}

/** In whatever order a change names its fields, they are the same ones. */
function byAddress(fields: readonly FieldChange[], said: (field: FieldChange) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map((field) => [toAddressKey({ family: field.family, record: field.record.id, key: field.key }), said(field)]),
  )
}

/** Hashes what lists say of a proposal, as it is now; of a decided one it is all that its reader sees: that decision. */
export async function hashAsListed(db: Db, proposal: LockedProposal): Promise<string> {
  return hashListed(proposal, await readVersion(db, proposal.id))
}

/**
 * Hashes what a list shows of a proposal: where it stands, whom it is about, and how far its log has come. Lists show no fields, so
 * what the catalog holds in them is no part of it.
 */
export function hashListed({ status, target_entity_id }: Omit<LockedProposal, 'id'>, version: number): string {
  const isDecided = status === 'accepted' || status === 'rejected'
  return `sha256:${hashSha256(isDecided ? { status, decision: version } : { status, target_entity_id, version })}`
}

/** Reads what is seen of a proposal now, as lists say it. */
export async function readListed(db: Db, id: string): Promise<string> {
  return hashAsListed(db, await readForDecisionOrThrow(db, id))
}

/** Refuses a decision on a proposal that waits, and is no longer what the curator saw. The proposal has to be locked. */
export async function assertSeen(tx: Db, vocabulary: Vocabulary, proposal: LockedProposal, seen: string | undefined): Promise<void> {
  if (seen === undefined) return
  const rows = await readChanges(tx, proposal.id)
  await compareSeen(tx, proposal, seen, hashWaiting(proposal, rows, await lookAtChanges(tx, vocabulary, proposal, rows)))
}

/** Refuses what was seen if it is neither the whole proposal as it is now nor what a list says of it now. */
export async function compareSeen(tx: Db, proposal: LockedProposal, seen: string, now: string): Promise<void> {
  const { id, status } = proposal
  if (seen === now || seen === (await hashAsListed(tx, proposal))) return
  throw createDecisionError(
    'The proposal, or what the catalog holds in its fields, has changed since it was shown.',
    { code: 'changed_since_seen', refers_to: { proposal_id: id, status } },
    'Read the proposal again, and decide on what it says now.',
  )
}

/** Reads the last id in the log of a proposal, which grows with every edit, assignment and decision. */
export async function readVersion(db: Db, proposalId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from proposal_log where proposal_id = ${proposalId.toLowerCase()}`.execute(db)
  return rows[0]?.version ?? 0
}
