import type { components as curation } from '@catalog/contract/curation/types'
import { toComparedChange } from '@catalog/contract/proposals/likeness'
import {
  createDistinctWarning,
  createInactiveWarning,
  createNoChangeWarning,
  createPendingWarning,
  createRepeatedWarning,
  listGuessWarnings,
  sortWarnings,
} from '@catalog/contract/proposals/warnings'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { readDistinctPairs, toRecordPair } from '../../duplicates/distinctions.ts'
import type { Actor } from '../../records/active.ts'
import { isNewId, type RecordType } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { canSeeRecords, findMissingFieldScope, findMissingScope, hasScope, type Viewer } from '../viewer.ts'
import { changesNothing, computeFingerprint, type NormalisedChange, type NormalisedProposal } from './normalise.ts'
import { type DuplicateWarning, listPossibleDuplicates } from './possible-duplicates.ts'
import { findRestatedIndices } from './restated.ts'

export type Warning = components['schemas']['ProposalWarning']
/** A warning with a machine-readable reference to its record or proposal, for curators' programs. */
export type ReferringWarning = Warning & { readonly refers_to?: curation['schemas']['Referent'] }

/**
 * Collects the warnings for a reviewer (rule proposal.warns): first warnings about the changes and the catalog, in the order of the
 * changes, then warnings about other pending proposals. Omits warnings that would confirm values that the viewer may not read.
 */
export async function findWarnings(
  db: Db,
  normalised: Pick<NormalisedProposal, 'changes'>,
  viewer: Viewer,
  knownDuplicates?: Promise<readonly DuplicateWarning[]>,
): Promise<Warning[]> {
  return (await listReferringWarnings(db, normalised, viewer, knownDuplicates)).map(({ refers_to: _, ...warning }) => warning)
}

/** Collects the same warnings with their references. `knownDuplicates` is the search for possible duplicates, if it has already started. */
export async function listReferringWarnings(
  db: Db,
  { changes }: Pick<NormalisedProposal, 'changes'>,
  viewer: Viewer,
  knownDuplicates?: Promise<readonly DuplicateWarning[]>,
): Promise<ReferringWarning[]> {
  const inputs = changes.map(({ input }) => input)
  const [duplicates, inactive, pending, restated, distinct] = await Promise.all([
    knownDuplicates ?? listPossibleDuplicates(db, inputs, viewer),
    listInactiveRecordWarnings(db, changes, viewer),
    listPendingWarnings(db, changes, viewer),
    findRestatedIndices(db, changes),
    listDistinctMergeWarnings(db, changes, viewer),
  ])
  const about = changes.flatMap((change, index) => listChangeWarnings(change, index, restated.has(index), viewer))
  const own: ReferringWarning[] = [...about, ...listRepetitionWarnings(changes), ...inactive, ...duplicates, ...distinct]
  return [...sortWarnings(own), ...pending]
}

/** True when a warning is about another proposal, and not about the changes and the catalog. */
export function isAboutOtherProposal({ code }: Warning): boolean {
  return code === 'already_pending'
}

function listChangeWarnings(change: NormalisedChange, index: number, isRestated: boolean, viewer: Viewer): Warning[] {
  const isInVain = (change.fields.length > 0 && changesNothing(change)) || isRestated
  const warns = isInVain && canSeeAll(viewer, change)
  return [...listGuessWarnings(index, change.kind, change.input.confidence), ...(warns ? [createNoChangeWarning(index, change.kind)] : [])]
}

/** Warns of a change that the proposal contains twice. */
function listRepetitionWarnings(changes: readonly NormalisedChange[]): ReferringWarning[] {
  const firsts = new Map<string, number>()
  return changes.flatMap(({ input, refs, kind, fingerprint }, index) => {
    const compared = toComparedChange(input)
    const known = compared === input ? fingerprint : computeFingerprint(compared, refs)
    const first = firsts.get(known)
    if (first !== undefined) return [{ ...createRepeatedWarning(index, kind, first), refers_to: { change_index: first } }]
    firsts.set(known, index)
    return []
  })
}

/** Warns of changes that name records which the catalog no longer lists, for example archived or merged ones. */
async function listInactiveRecordWarnings(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<ReferringWarning[]> {
  const named = changes.flatMap(({ refs }) => refs).filter(({ type, id }) => !isNewId(id) && canSeeRecords(viewer, type))
  const listIds = (type: RecordType) => named.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<Actor & { readonly type: 'entity' | 'person' }>`
    select 'entity' as type, id, slug, name, lifecycle_status from entities where id = any(${listIds('entity')}::uuid[]) and not listed
    union all select 'person', id, slug, name, lifecycle_status from people where id = any(${listIds('person')}::uuid[]) and not listed`.execute(
    db,
  )
  return changes.flatMap(({ refs, kind }, index) =>
    rows
      .filter(({ id }) => refs.some((ref) => ref.id === id))
      .map(({ type, id, slug, name, lifecycle_status }) => ({
        ...createInactiveWarning(index, kind, { slug, lifecycle_status }),
        refers_to: { record: { type, id, slug, name } },
      })),
  )
}

/** Warns of merges of records that a curator has marked as different (rule duplicate.distinct). */
async function listDistinctMergeWarnings(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<Warning[]> {
  const merges = changes.flatMap(({ kind, refs }, index) => {
    const type = getChangeDefinition(kind).merges
    const [one, other] = refs.filter((ref) => ref.type === type)
    return type !== undefined && one && other && canSeeRecords(viewer, type) ? [{ index, kind, type, one, other }] : []
  })
  if (merges.length === 0) return []
  const distinct = await readDistinctPairs(
    db,
    merges.map(({ one, other }) => toRecordPair(one.id, other.id)),
  )
  return merges
    .filter(({ one, other }) =>
      distinct.some(({ a, b }) => a === toRecordPair(one.id, other.id).a && b === toRecordPair(one.id, other.id).b),
    )
    .map(({ index, kind, one, other }) => createDistinctWarning(index, kind, [one.slug, other.slug].sort()))
}

/**
 * Warns of equal changes in pending proposals of the viewer's own agent, and in other pending proposals that the viewer's scopes allow
 * reading.
 */
async function listPendingWarnings(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<Warning[]> {
  const bytes = changes.map(({ fingerprint }) => `\\x${fingerprint}`)
  const readable = new Set(changes.filter((change) => hasScope(viewer, 'read:proposals') && canSeeAll(viewer, change)))
  const agentId = viewer === 'curator' ? null : viewer.agentId
  const { rows } = await sql<{ fingerprint: string; proposal_id: string }>`
    select fingerprint, proposal_id
    from find_waiting_changes(${bytes}::bytea[], ${changes.map((change) => readable.has(change))}::boolean[], ${agentId}::uuid)`.execute(db)
  const waiting = new Map(rows.map(({ fingerprint, proposal_id }) => [fingerprint, proposal_id]))
  return changes.flatMap(({ fingerprint, kind }, index) => {
    const proposalId = waiting.get(fingerprint)
    return proposalId === undefined ? [] : [createPendingWarning(index, kind, proposalId)]
  })
}

function canSeeAll(viewer: Viewer, { kind, fields }: NormalisedChange): boolean {
  return findMissingScope(viewer, [kind]) === undefined || fields.every((field) => findMissingFieldScope(viewer, field) === undefined)
}
