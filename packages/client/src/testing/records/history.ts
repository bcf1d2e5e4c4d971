import { findMomentProblem, normalizeMoment } from '@catalog/contract/records/as-of'
import type { HistoryEntry, HistoryPage } from '../../generated/models.ts'
import { type MockContext, paginate } from '../mock-context.ts'
import { throwRefusal } from '../refusal.ts'
import { findEntityOrThrow, findPersonOrThrow, type Records } from './records.ts'

/** A change of a record of the kit's catalog. By default, it is an edit that a curator makes now. */
export type HistorySeed = Pick<HistoryEntry, 'changes'> &
  Partial<HistoryEntry> & {
    /** Type of the record. Default: entity. */
    readonly type?: 'entity' | 'person'
    /** The slug of the record, which must exist. */
    readonly record: string
  }

export function addHistory(records: Records, { type = 'entity', record, ...fields }: HistorySeed, now: string): void {
  const { id } = (type === 'person' ? findPersonOrThrow : findEntityOrThrow)(records, record)
  const blank = { subject: null, proposal_id: null, change_index: null, agent: null, undone: false, undoes: false, former_record: null }
  const entries = records.history.get(id) ?? []
  records.history.set(id, [...entries, { source: 'curator', at: now, ...blank, ...fields }])
}

/** Lists the changes that were seeded, newest first. Leaves none out by scope: the test seeds only entries that its key may read. */
export function createHistoryHandler(find: typeof findEntityOrThrow | typeof findPersonOrThrow) {
  return (context: MockContext): HistoryPage => {
    const { path, query, state } = context
    const [field, moment] = [query.get('field'), query.get('before')]
    if (moment !== null) throwRefusal(findMomentProblem('/query/before', moment))
    const entries = state.records.history.get(find(state.records, String(path.id)).id) ?? []
    const before = moment === null ? Number.POSITIVE_INFINITY : Date.parse(normalizeMoment(moment))
    const wanted = entries.filter(({ at, changes }) => Date.parse(at) < before && (field === null || Object.hasOwn(changes, field)))
    const { rows, nextCursor, isWhole } = paginate(context, wanted, (entry) => [-Date.parse(entry.at), -entries.indexOf(entry)])
    const data = rows.map((entry) => (state.identity.scopes.includes('read:proposals') ? entry : hideProposal(entry)))
    return { data, next_cursor: nextCursor, total: isWhole ? data.length : null }
  }
}

function hideProposal({ proposal_id, change_index, agent, ...entry }: HistoryEntry): HistoryEntry {
  return { ...entry, proposal_id: hideValue(proposal_id), change_index: hideValue(change_index), agent: hideValue(agent) }
}

function hideValue<Value>(value: Value) {
  return value === null ? value : ({ hidden: 'read:proposals' } as const)
}
