import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { ApiError, type ErrorDetail, invalidRequest, notFound } from '../http/api-error.ts'
import { columnKey } from '../records/column-family.ts'
import { changeOf } from '../records/differences.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import type { Json } from '../records/field-family.ts'
import { existence } from '../records/record-family.ts'
import { type AssignmentRow, findAssignment, lockAssignmentIn } from './assignment-queries.ts'
import { assignmentView } from './assignment-views.ts'
import { assignmentColumns, gtmAssignmentFields } from './fields.ts'
import { isDayOrMoment, noDayOrMoment } from './last-touch.ts'
import { lackOfSource, lacksSource } from './rules.ts'

type Fields = components['schemas']['GtmAssignmentFields']
type View = components['schemas']['GtmAssignment']

/** What the contract's schema does not say of the fields, and what is wrong whatever is stored. */
export function refuseUnfit({ last_touch, stage = null, source_ref }: Fields, others: readonly ErrorDetail[] = []): void {
  const lacksItsSource = source_ref === null && lacksSource({ stage, source_ref })
  const problems = [
    ...others,
    ...(last_touch && !isDayOrMoment(last_touch) ? [{ path: '/body/last_touch', message: noDayOrMoment }] : []),
    ...(lacksItsSource ? [{ path: '/body/source_ref', message: lackOfSource(stage, { stage }).message }] : []),
  ]
  if (problems.length > 0) throw invalidRequest(problems)
}

/** The assignment of an entity in a segment with the fields that were sent; made first where there is none (decision 55). */
export async function saveAssignment(
  tx: Db,
  writer: DirectWriter,
  place: { readonly entityId: string; readonly segmentId: string },
  sent: Fields,
): Promise<{ readonly view: View; readonly isNew: boolean }> {
  const { entityId, segmentId } = place
  await gtmAssignmentFields.write(tx, [{ record: entityId, key: columnKey([segmentId], existence), before: null, value: true }])
  const found = await lockAssignmentIn(tx, entityId, segmentId)
  if (!found) throw new ApiError('CONFLICT', 'The assignment was taken away meanwhile.', { hint: 'Send the same request again.' })
  return { view: await change(tx, writer, found.row, sent, found.isNew), isNew: found.isNew }
}

/** The assignment of this id with the fields that were sent. */
export async function updateAssignment(tx: Db, writer: DirectWriter, id: string, sent: Fields): Promise<View> {
  const before = await findAssignment(tx, id, 'locked')
  if (!before) throw notFound('assignment', id, 'List them with GET /gtm/assignments and use an id from there.')
  return change(tx, writer, before, sent, false)
}

/** Sets what was sent on an assignment that is locked, and leaves a trace of it. */
async function change(tx: Db, writer: DirectWriter, before: AssignmentRow, sent: Fields, isNew: boolean): Promise<View> {
  refuseStageWithoutSource(before, sent)
  const columns = assignmentColumns.filter((column) => sent[column] !== undefined)
  const key = (column: string) => columnKey([before.segment.id], column)
  await gtmAssignmentFields.write(
    tx,
    columns.map((column) => ({
      record: before.entity.id,
      key: key(column),
      before: before[column] as Json,
      value: sent[column] as Json,
    })),
  )
  const after = columns.length === 0 ? before : await findAssignment(tx, before.id)
  if (!after) throw new Error(`The assignment ${before.id} is locked, and gone.`)
  const view = assignmentView(after)
  await recordDirectWrites(tx, writer, changeOf('gtm_assignment', isNew ? {} : assignmentView(before), view))
  return view
}

/** A stage says that there was real contact, and needs its evidence: sent along, or there already (decision 55). */
function refuseStageWithoutSource(before: AssignmentRow, sent: Fields): void {
  const { stage, source_ref } = { ...before, ...sent }
  if (!lacksSource({ stage, source_ref })) return
  const { message, hint } = lackOfSource(stage, sent)
  throw invalidRequest([{ path: '/body/source_ref', message }], hint)
}
