import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, type ConflictReason, type ErrorDetail } from '../../errors/api-error.ts'
import type { LoggedMerge } from '../../records/merges/merge-undo.ts'
import { families } from '../changes/families.ts'
import { findChangeDefinition } from '../changes/registry.ts'
import { createDecisionError } from '../deciding/conflict-error.ts'
import { readNamedRecords } from '../deciding/gone-records.ts'
import { nothingLocked } from '../deciding/load.ts'
import type { RecordedEntry } from '../history/history.ts'
import type { ChangeRow } from '../queries.ts'
import { truncateJson } from '../translating/truncate-json.ts'
import { type ReferencedRecord, readReferencedRecords } from './standing-rows.ts'

const laterFirst = 'Undo the later proposals first, or propose the values that are wanted now.'

/** A value or row that prevents an undo: its description, its record, and the machine-readable reason. */
type UndoHindrance = ConflictReason & { readonly message: string; readonly recordId: string }

/** Builds the refusal of an undo. Each detail also has a machine-readable reference to its record (rule decision.says-what). */
async function createUndoError(tx: Db, hindrances: readonly UndoHindrance[], hint = laterFirst): Promise<ApiError> {
  // Rolls back first, because statements that were sent at the same time may have failed, or may have removed one of the records.
  const [, records] = await Promise.all([
    sql`rollback to savepoint ${sql.ref(nothingLocked)}`.execute(tx),
    readNamedRecords(
      tx,
      hindrances.map(({ recordId }) => recordId),
    ),
  ])
  const details = hindrances.map(({ recordId, message, code, refers_to }): ErrorDetail => {
    const record = records.get(recordId)
    return { path: `/records/${recordId}`, message, code, refers_to: { ...refers_to, ...(record && { record }) } }
  })
  return new ApiError('CONFLICT', `The proposal cannot be undone: ${details[0]?.message ?? 'something depends on it'}.`, { details, hint })
}

/** Selects the entries that created records, one for each record. */
export function listCreationEntries(entries: readonly RecordedEntry[]): RecordedEntry[] {
  return entries.filter(({ key, family, before }) => before === null && key === families[family].makesRecordBy)
}

export type LaterFieldChange = { readonly record_id: string; readonly field: string; readonly proposal_id: string }

/** Reads the records that the proposal created and whose fields other proposals have set later. */
export async function readLaterFieldChanges(
  tx: Db,
  proposalId: string,
  entries: readonly RecordedEntry[],
): Promise<readonly LaterFieldChange[]> {
  const made = listCreationEntries(entries)
  if (made.length === 0) return []
  const { rows } = await sql<LaterFieldChange>`
    select distinct on (h.record_id) h.record_id, h.field, h.proposal_id from field_history h
    where h.record_id = any(${made.map(({ record_id }) => record_id)}::uuid[]) and h.proposal_id <> ${proposalId}
      and h.id > (select min(o.id) from field_history o where o.record_id = h.record_id and o.proposal_id = ${proposalId})
      and not h.undoes and not exists (
        select from field_history u where u.proposal_id = h.proposal_id and u.undoes and u.id > h.id and u.record_id = h.record_id)
    order by h.record_id, h.id`.execute(tx)
  return rows
}

/** Refuses to remove a record if another proposal has set its fields later. */
export async function assertNoLaterFieldChanges(tx: Db, laterChanges: readonly LaterFieldChange[]): Promise<void> {
  if (laterChanges.length === 0) return
  throw await createUndoError(
    tx,
    laterChanges.map(({ record_id, field, proposal_id }) => ({
      recordId: record_id,
      code: 'later_change',
      refers_to: { proposal_id, field },
      message: `proposal ${proposal_id} set ${field} of this record, which this proposal created`,
    })),
  )
}

/** Refuses to remove records to which rows of any table still refer after the proposal's own rows were removed. */
export async function assertNotReferenced(tx: Db, creationEntries: readonly RecordedEntry[]): Promise<void> {
  const types = [...new Set(creationEntries.map(({ record_type }) => record_type))]
  const found = await Promise.all(
    types.map(async (type) => {
      const ids = creationEntries.filter(({ record_type }) => record_type === type).map(({ record_id }) => record_id)
      return (await readReferencedRecords(tx, type, ids)).map((used) => ({ type, used }))
    }),
  )
  const [first] = found.flat()
  if (!first) return
  throw await createUndoError(
    tx,
    found.flat().map(({ type, used }) => ({ recordId: used.id, code: 'in_use', message: describeUse(type, used) })),
    first.type === 'segment'
      ? 'Move everything in the segment to another segment first, or undo the proposals that put it there.'
      : 'First undo the proposals that added these rows and delete the rows that agents wrote directly, or archive the record instead.',
  )
}

function describeUse(type: string, { slug, used_by, total }: ReferencedRecord): string {
  const more = total > used_by.length ? `, and ${total - used_by.length} more` : ''
  return `the ${type.replace('_', ' ')} ${slug} is in use by ${used_by.join(', ')}${more}`
}

/**
 * Refuses to undo a merge if a later decision has set a value of the surviving record, or a row of another record that refers to it,
 * because it is unclear which of the two records was meant.
 */
export async function assertNoLaterDecisions(
  tx: Db,
  proposalId: string,
  { kind, survivor_id: survivorId }: Pick<LoggedMerge, 'kind' | 'survivor_id'>,
): Promise<void> {
  const { rows } = await sql<{ proposal_id: string; record_id: string; field: string; slug: string | null }>`
    with others as (${selectLinkedRecords(kind, survivorId)})
    select distinct on (h.proposal_id) h.proposal_id, h.record_id, h.field, coalesce(e.slug, p.slug) as slug
    from field_history h left join entities e on e.id = ${survivorId} left join people p on p.id = ${survivorId}
    where (h.record_id = ${survivorId} or (h.record_id in (select id from others) and strpos(h.key, ${survivorId}) > 0))
      and h.id > (select max(o.id) from field_history o where o.proposal_id = ${proposalId} and not o.undoes)
      and h.proposal_id <> ${proposalId} and not h.undoes and not exists (
        select from field_history u where u.proposal_id = h.proposal_id and u.undoes and u.id > h.id)
    order by h.proposal_id, h.id`.execute(tx)
  if (rows.length === 0) return
  throw await createUndoError(
    tx,
    rows.map(({ proposal_id, record_id, field, slug }) => ({
      recordId: record_id,
      code: 'later_change',
      refers_to: { proposal_id, field },
      message: `proposal ${proposal_id} later set ${field}, about ${slug}, which was merged from two records`,
    })),
  )
}

export type MergedAwayRecord = { readonly id: string; readonly proposal_id: string; readonly duplicate: string; readonly survivor: string }

/** Reads the records that a later merge has merged into other records. */
export async function readMergedAwayRecords(
  tx: Db,
  proposalId: string,
  entries: readonly RecordedEntry[],
): Promise<readonly MergedAwayRecord[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<MergedAwayRecord>`
    select distinct on (d.id) d.id, m.proposal_id, d.slug as duplicate, s.slug as survivor
    from (select id, slug, merged_into_id from entities union all select id, slug, merged_into_id from people) d
    join merges m on m.duplicate_id = d.id
    join (select id, slug from entities union all select id, slug from people) s on s.id = m.survivor_id
    where d.id = any(${[...new Set(entries.map(({ record_id }) => record_id))]}::uuid[]) and d.merged_into_id is not null
      and m.proposal_id <> ${proposalId}
    order by d.id, m.id desc`.execute(tx)
  return rows
}

/**
 * Refuses to restore values of a record that was later merged into another one, because the survivor received values that build on them.
 */
export async function assertNotMergedAway(tx: Db, mergedAway: readonly MergedAwayRecord[]): Promise<void> {
  if (mergedAway.length === 0) return
  throw await createUndoError(
    tx,
    mergedAway.map(({ id, ...merge }) => ({ recordId: id, message: describeMerge(merge), ...toMergeHindrance(merge) })),
    'Undo the merge first, or propose the values that are wanted now.',
  )
}

/** Selects the records whose rows name this record in their keys. */
function selectLinkedRecords(type: 'entity' | 'person', id: string) {
  return type === 'person'
    ? sql`select field_event_id as id from field_event_people where person_id = ${id}`
    : sql`
      select person_id as id from person_roles where entity_id = ${id}
      union select entity_id from entity_providers where provider_entity_id = ${id}
      union select entity_id from entity_relationships where related_entity_id = ${id}
      union select field_event_id from field_event_entities where entity_id = ${id}`
}

/** The day on which a part of the proposal was erased, and the number of the tombstone that records it. */
export type Erasure = { readonly day: string; readonly tombstone: number }

export async function findErasure(tx: Db, proposalId: string): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select to_char(t.at at time zone 'utc', 'YYYY-MM-DD') as day, t.id as tombstone
    from erased_proposals e join tombstones t on t.id = e.tombstone_id where e.proposal_id = ${proposalId} order by t.id limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Refuses to undo a proposal after a part of it was erased permanently (rule erasure.not-undone). */
export function assertNotErased(proposalId: string, erasure: Erasure | undefined): void {
  if (!erasure) return
  const message = `a part of it was permanently erased on ${erasure.day} (tombstone ${erasure.tombstone})`
  throw new ApiError('CONFLICT', `The proposal cannot be undone: ${message}.`, {
    details: [{ path: '/path/id', message, code: 'erased', refers_to: { proposal_id: proposalId } }],
    hint: 'Propose the values that are wanted now.',
  })
}

/**
 * Refuses to undo applied changes of kinds that only another release knows, because this release does not know their effects beyond field
 * values.
 */
export function assertKindsKnown(rows: readonly ChangeRow[]): void {
  const unknown = rows.find(({ kind, outcome }) => outcome === 'applied' && findChangeDefinition(kind) === undefined)
  if (unknown === undefined) return
  const { kind, index } = unknown
  throw createDecisionError(
    `Change ${index} is a ${kind}, which this release does not know, so it cannot be undone.`,
    { code: 'unresolvable', refers_to: { change_index: index } },
    'Undo it with the release that knows this kind.',
  )
}

/**
 * Builds the refusal for values that were changed after the proposal. The message names the cause: a merge, a later proposal, or an unknown
 * writer.
 */
export async function createLaterChangesError(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<ApiError> {
  const standing = await Promise.all(
    entries.map(async (entry): Promise<UndoHindrance> => {
      const { record_type, record_id, field, after } = entry
      const { says, code, refers_to } = await findCause(tx, proposalId, entry)
      const message = `${field} of this ${record_type} is no longer ${truncateJson(after)}: ${says}`
      return { recordId: record_id, message, code, refers_to: { ...refers_to, field } }
    }),
  )
  return createUndoError(tx, standing)
}

async function findCause(tx: Db, proposalId: string, entry: RecordedEntry): Promise<ConflictReason & { readonly says: string }> {
  const [merges, later] = await Promise.all([readLaterMerges(tx, proposalId, entry), findLaterProposalId(tx, proposalId, entry)])
  const gone = merges.find(({ is_gone }) => is_gone)
  if (gone) return { says: describeMerge(gone), ...toMergeHindrance(gone) }
  if (later !== undefined) return { says: `proposal ${later} changed it since`, code: 'later_change', refers_to: { proposal_id: later } }
  return merges[0]
    ? { says: describeMerge(merges[0]), ...toMergeHindrance(merges[0]) }
    : { says: 'another writer changed it since', code: 'later_write' }
}

function toMergeHindrance({ proposal_id }: Pick<LaterMerge, 'proposal_id'>): ConflictReason {
  return { code: 'later_merge', refers_to: { proposal_id } }
}

function describeMerge({ proposal_id, duplicate, survivor }: Omit<LaterMerge, 'is_gone'>): string {
  return `proposal ${proposal_id} later merged ${duplicate} into ${survivor}`
}

async function findLaterProposalId(tx: Db, proposalId: string, { id, record_id, family, key }: RecordedEntry): Promise<string | undefined> {
  const { rows } = await sql<{ proposal_id: string }>`
    select proposal_id from field_history
    where record_id = ${record_id} and family = ${family} and key = ${key} and id > ${id} and proposal_id <> ${proposalId}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.proposal_id
}

type LaterMerge = {
  readonly proposal_id: string
  readonly duplicate: string
  readonly survivor: string
  /** True when the value belonged to the duplicate and now belongs to the survivor. */
  readonly is_gone: boolean
}

/**
 * Reads the later merges of the records that the value is about, except undone merges. These moved the value, or changed rows of the
 * survivor. Newest first, at most 10.
 */
async function readLaterMerges(tx: Db, proposalId: string, { id, record_id, key }: RecordedEntry): Promise<LaterMerge[]> {
  const records = [record_id, ...key.split('/').filter((part) => uuid.test(part))]
  const { rows } = await sql<LaterMerge>`
    select m.proposal_id, coalesce(de.slug, dp.slug) as duplicate, coalesce(se.slug, sp.slug) as survivor,
      m.duplicate_id = any(${records}::uuid[]) as is_gone
    from merges m
    left join entities de on de.id = m.duplicate_id left join entities se on se.id = m.survivor_id
    left join people dp on dp.id = m.duplicate_id left join people sp on sp.id = m.survivor_id
    where m.at > (select h.at from field_history h where h.id = ${id}) and m.proposal_id <> ${proposalId}
      and not exists (select from proposal_log l where l.proposal_id = m.proposal_id and l.event = 'undone' and l.at > m.at)
      and (m.duplicate_id = any(${records}::uuid[]) or m.survivor_id = any(${records}::uuid[]) and exists (
        select from merge_rows r
        where r.merge_id = m.id and r.before is not null and strpos(r.before::text, m.survivor_id::text) > 0))
    order by m.id desc limit 10`.execute(tx)
  return rows
}
