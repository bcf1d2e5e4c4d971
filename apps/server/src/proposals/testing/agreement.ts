import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { RecordedEntry } from '../history/history.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { isSameValue } from '../translating/normalise.ts'
import { readCurrentValues } from '../translating/preview.ts'

type ReportedProposal = {
  readonly id: string
  readonly status: string
  readonly applied_indices: readonly number[]
  readonly outcomes: readonly (string | null)[]
  readonly fields: readonly (readonly FieldChange[])[]
  /** The decisions of curators, in order. */
  readonly decisions: readonly ('accepted' | 'rejected' | 'undone')[]
  /** The outcomes of its last acceptance, according to the log. */
  readonly logged: readonly string[] | null
}
type Entry = RecordedEntry & { readonly proposal_id: string; readonly undoes: boolean }

/** Lists contradictions between the proposals, their outcomes, their log, the history and the records. */
export function listDisagreements(database: Database): Promise<string[]> {
  return database.run(async (db) => {
    const [proposals, history, merged] = [await readProposals(db), await readHistory(db), await readMergedRecords(db)]
    const byProposal = Map.groupBy(history, ({ proposal_id }) => proposal_id)
    return [
      ...proposals.flatMap((proposal) =>
        checkProposal(proposal, byProposal.get(proposal.id) ?? []).map((what) => `proposal ${proposal.id}: ${what}`),
      ),
      ...(await checkRecords(db, history, merged)),
    ]
  })
}

async function readProposals(db: Db): Promise<ReportedProposal[]> {
  const { rows } = await sql<ReportedProposal>`
    select p.id, p.status, p.applied_indices,
      (select jsonb_agg(c.outcome order by c.index) from proposal_changes c where c.proposal_id = p.id) as outcomes,
      (select jsonb_agg(c.fields order by c.index) from proposal_changes c where c.proposal_id = p.id) as fields,
      (select coalesce(jsonb_agg(l.event order by l.id), '[]') from proposal_log l
        where l.proposal_id = p.id and l.event in ('accepted', 'rejected', 'undone')) as decisions,
      (select l.detail -> 'outcomes' from proposal_log l where l.proposal_id = p.id and l.event = 'accepted' order by l.id desc limit 1) as logged
    from proposals p order by p.created_at, p.id`.execute(db)
  return rows
}

async function readHistory(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, record_type, record_id, family, key, field, before, after, change_index, proposal_id, undoes
    from field_history order by id`.execute(db)
  return rows
}

/** Reads the ids of merged records and their survivors, because a merge moves rows and names without history entries for these fields. */
async function readMergedRecords(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select unnest(array[survivor_id, duplicate_id]) as id from merges`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Checks that the last decision, the status, the outcomes and the history agree. */
function checkProposal({ status, applied_indices, outcomes, decisions, logged }: ReportedProposal, entries: readonly Entry[]): string[] {
  const last = decisions.at(-1) ?? 'undone'
  const expected = last === 'undone' ? 'pending' : last
  const applied = outcomes.flatMap((outcome, index) => (outcome === 'applied' ? [index] : []))
  const standing = entries.filter(({ id, undoes }) => !undoes && !entries.some((later) => later.undoes && later.id > id))
  return [
    ...(status === expected ? [] : [`is ${status}, but its log ends with ${last}`]),
    ...(decisions.some((decision, place) => decision === 'accepted' && decisions[place + 1] === 'accepted') ? ['was accepted twice'] : []),
    ...(status !== 'pending' || outcomes.every((outcome) => outcome === null) ? [] : [`waits with the outcomes ${outcomes}`]),
    ...(status !== 'rejected' || outcomes.every((outcome) => outcome === 'rejected') ? [] : [`was rejected with the outcomes ${outcomes}`]),
    ...(status !== 'accepted' || isSameValue(logged, outcomes as Json)
      ? []
      : [`has the outcomes ${outcomes}, but its log contains ${logged}`]),
    ...(isSameValue(applied_indices, applied) ? [] : [`lists ${applied_indices} as applied, but ${applied} were applied`]),
    ...(status === 'accepted' || standing.length === 0 ? [] : [`is ${status}, but ${standing.length} of its values still apply`]),
    ...standing.flatMap(({ change_index, field }) => (applied.includes(change_index) ? [] : [`set ${field} by change ${change_index}`])),
  ]
}

/** Checks that the old value of each history entry is the new value of the previous entry, and that the record has the last value. */
async function checkRecords(db: Db, history: readonly Entry[], merged: ReadonlySet<string>): Promise<string[]> {
  const followed = history.filter((entry) => !isMoved(entry, merged))
  const chains = Map.groupBy(followed, ({ family, record_id, key }) => toAddressKey({ family, record: record_id, key }))
  const current = await readCurrentValues(
    db,
    [...chains.values()].flatMap(([first]) => (first ? [{ family: first.family, record: first.record_id, key: first.key }] : [])),
  )
  return [...chains].flatMap(([at, entries]) => checkField(at, entries, current.get(at) ?? null))
}

function isMoved({ family, record_id, key }: Entry, merged: ReadonlySet<string>): boolean {
  const isColumn = (family === 'entity' || family === 'person') && !key.startsWith('alias.')
  return !isColumn && (merged.has(record_id) || key.split('/').some((part) => merged.has(part)))
}

function checkField(at: string, entries: readonly Entry[], current: Json): string[] {
  const broken = entries.find((entry, place) => place > 0 && !isSameValue(entry.before, entries[place - 1]?.after ?? null))
  const last = entries.at(-1)
  return [
    ...(broken ? [`${at}: entry ${broken.id} replaces ${JSON.stringify(broken.before)}, which the previous entry did not set`] : []),
    ...(last && !isSameValue(last.after, current)
      ? [`${at}: the history ends with ${JSON.stringify(last.after)}, but the record has ${JSON.stringify(current)}`]
      : []),
  ]
}

/** Lists accepted proposals with a change that was not applied or not recorded, and pending proposals that have changed a field. */
export function listHalfAppliedProposals(database: Database): Promise<string[]> {
  return database.run(async (db) => {
    const proposals = await readProposals(db)
    const history = Map.groupBy(await readHistory(db), ({ proposal_id }) => proposal_id)
    const merges = Map.groupBy(
      (await sql<{ proposal_id: string }>`select proposal_id from merges`.execute(db)).rows,
      (row) => row.proposal_id,
    )
    const waiting = proposals.filter(({ status }) => status === 'pending')
    const touched = await listTouchedFields(db, waiting)
    return [
      ...touched,
      ...waiting.filter(({ id }) => merges.has(id) || history.has(id)).map(({ id }) => `proposal ${id} is waiting, but has left traces`),
      ...proposals
        .filter(({ status }) => status === 'accepted')
        .flatMap((proposal) => checkFullyApplied(proposal, history.get(proposal.id)?.length ?? 0, merges.get(proposal.id)?.length ?? 0)),
    ]
  })
}

async function listTouchedFields(db: Db, waiting: readonly ReportedProposal[]): Promise<string[]> {
  const fields = waiting.flatMap((proposal) => proposal.fields.flat())
  const current = await readCurrentValues(
    db,
    fields.map(({ family, record, key }) => ({ family, record: record.id, key })),
  )
  return fields.flatMap(({ family, record, key, field, base }) =>
    isSameValue(current.get(toAddressKey({ family, record: record.id, key })) ?? null, base)
      ? []
      : [`${field} of ${record.slug} was changed`],
  )
}

/** Reports a proposal that was not applied as a whole. A merge itself adds three entries, and one for each lost value. */
function checkFullyApplied({ id, outcomes, fields }: ReportedProposal, entryCount: number, mergeCount: number): string[] {
  const changing = fields.flat().filter(({ base, proposed, lost }) => !isSameValue(base, proposed) || lost !== undefined).length
  return [
    ...(outcomes.every((outcome) => outcome === 'applied') ? [] : [`proposal ${id} was accepted with the outcomes ${outcomes}`]),
    ...(entryCount === changing + 3 * mergeCount
      ? []
      : [`proposal ${id} changes ${changing} fields and merges ${mergeCount}; ${entryCount} are recorded`]),
  ]
}
