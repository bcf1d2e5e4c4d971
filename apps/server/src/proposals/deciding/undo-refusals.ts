import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, type ErrorDetail } from '../../errors/api-error.ts'
import type { RecordUse } from '../../records/families/field-family.ts'
import { uuid } from '../../records/uuid.ts'
import { families, listFamilies } from '../changes/families.ts'
import type { RecordedEntry } from '../history/history.ts'
import { truncateJson } from '../translating/truncate-json.ts'

const laterFirst = 'Undo the later proposals first, or propose the values that are wanted now.'

function refusal(details: readonly ErrorDetail[], hint = laterFirst): ApiError {
  return new ApiError('CONFLICT', `The proposal cannot be undone: ${details[0]?.message ?? 'something depends on it'}.`, { details, hint })
}

/** Refuses to take back a record that another proposal has set fields of since: it is no longer this proposal's alone. */
export async function refuseWhereUsed(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<void> {
  const made = entries.filter(({ key, family }) => key === families[family].makesRecordBy)
  for (const family of listFamilies().ofRecords)
    await refuseRecordsInUse(
      tx,
      made.filter((entry) => entry.family === family),
    )
  if (made.length === 0) return
  const { rows } = await sql<{ record_id: string; field: string; proposal_id: string }>`
    select distinct on (h.record_id) h.record_id, h.field, h.proposal_id from field_history h
    where h.record_id = any(${made.map(({ record_id }) => record_id)}::uuid[]) and h.proposal_id <> ${proposalId}
      and h.id > (select min(o.id) from field_history o where o.record_id = h.record_id and o.proposal_id = ${proposalId})
      and not h.undoes and not exists (
        select from field_history u where u.proposal_id = h.proposal_id and u.undoes and u.id > h.id and u.record_id = h.record_id)
    order by h.record_id, h.id`.execute(tx)
  if (rows.length === 0) return
  throw refusal(
    rows.map(({ record_id, field, proposal_id }) => ({
      path: `/records/${record_id}`,
      message: `proposal ${proposal_id} set ${field} of this record, which this proposal made`,
    })),
  )
}

/**
 * Refuses to take back records of one family that are in use, such as segments: the undo would delete them, which is
 * impossible while something is in them.
 */
async function refuseRecordsInUse(tx: Db, made: readonly RecordedEntry[]): Promise<void> {
  const [first] = made.filter(({ before }) => before === null)
  if (!first) return
  const { family, record_type: type } = first
  const ids = made.filter(({ before }) => before === null).map(({ record_id }) => record_id)
  const uses = (await families[family].readUses?.(tx, ids)) ?? []
  if (uses.length === 0) return
  throw refusal(
    uses.map((use) => ({ path: `/records/${use.id}`, message: inUse(type, use) })),
    `Move what is in the ${type} to another one first, or undo the proposals that put it there.`,
  )
}

function inUse(type: string, { slug, used_by, total }: RecordUse): string {
  const more = total > used_by.length ? `, and ${total - used_by.length} more` : ''
  return `the ${type} ${slug} is in use by ${used_by.join(', ')}${more}`
}

/**
 * Builds the refusal for values that are no longer as the proposal left them. It says who changed them: a merge, a
 * later proposal, or nobody that is known.
 */
export async function findLaterChanges(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<ApiError> {
  const details = await Promise.all(
    entries.map(async (entry): Promise<ErrorDetail> => {
      const { record_type, record_id, field, after } = entry
      const cause = await causeOf(tx, proposalId, entry)
      return { path: `/records/${record_id}`, message: `${field} of this ${record_type} is no longer ${truncateJson(after)}: ${cause}` }
    }),
  )
  return refusal(details)
}

async function causeOf(tx: Db, proposalId: string, entry: RecordedEntry): Promise<string> {
  const [merges, later] = await Promise.all([readLaterMerges(tx, proposalId, entry), readLaterProposal(tx, proposalId, entry)])
  const gone = merges.find(({ is_gone }) => is_gone)
  if (gone) return merged(gone)
  if (later !== undefined) return `proposal ${later} changed it since`
  return merges[0] ? merged(merges[0]) : 'somebody else changed it since'
}

function merged({ proposal_id, duplicate, survivor }: LaterMerge): string {
  return `proposal ${proposal_id} merged ${duplicate} into ${survivor} since`
}

async function readLaterProposal(tx: Db, proposalId: string, { id, record_id, family, key }: RecordedEntry): Promise<string | undefined> {
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
  /** Whether the value was the duplicate's, so that it is the survivor's now. */
  readonly is_gone: boolean
}

/**
 * Reads the later merges, not undone, of the records that the value is about: those that moved it away, and those that
 * wrote into rows of the survivor. Newest first, at most 10.
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
