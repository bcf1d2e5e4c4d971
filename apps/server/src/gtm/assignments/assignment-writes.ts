import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, type ErrorDetail, invalidRequestError, invalidUnlessReadError, notFoundError } from '../../errors/api-error.ts'
import { refuseInactive } from '../../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../../records/direct-writes.ts'
import { toColumnKey } from '../../records/families/column-family.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { existence } from '../../records/families/record-family.ts'
import { gtmAssignmentFields, listSentFields } from '../fields.ts'
import { lackOfSource, lacksSource } from '../rules.ts'
import { type AssignmentRow, findAssignment, lockAssignmentIn } from './assignment-queries.ts'
import { toAssignmentView } from './assignment-views.ts'
import { isDayOrMoment, noDayOrMoment } from './last-touch.ts'

type Fields = components['schemas']['GtmAssignmentChanges']
type View = components['schemas']['GtmAssignment']

/**
 * Refuses the fields for problems that the contract's schema does not express and that do not depend on the stored values,
 * together with `others`.
 */
export function refuseUnfit({ last_touch, stage = null, source_ref }: Fields, others: readonly ErrorDetail[] = []): void {
  const lacksItsSource = source_ref === null && lacksSource({ stage, source_ref })
  const problems = [
    ...others,
    ...(last_touch && !isDayOrMoment(last_touch) ? [{ path: '/body/last_touch', message: noDayOrMoment }] : []),
    ...(lacksItsSource ? [{ path: '/body/source_ref', message: lackOfSource(stage, { stage }).message }] : []),
  ]
  if (problems.length > 0) throw invalidRequestError(problems)
}

/** Sets the fields that were sent on the assignment of an entity in a segment, and makes it first where there is none. */
export async function saveAssignment(
  tx: Db,
  writer: DirectWriter,
  place: { readonly entityId: string; readonly segmentId: string },
  sent: Fields,
): Promise<{ readonly view: View; readonly isNew: boolean }> {
  const { entityId, segmentId } = place
  await gtmAssignmentFields.write(tx, [{ record: entityId, key: toColumnKey([segmentId], existence), before: null, value: true }])
  const found = await lockAssignmentIn(tx, entityId, segmentId)
  if (!found) throw new ApiError('CONFLICT', 'The assignment was taken away meanwhile.', { hint: 'Send the same request again.' })
  return { view: await change(tx, writer, found.row, sent, found.isNew), isNew: found.isNew }
}

/** The assignment of this id with the fields that were sent. */
export async function updateAssignment(tx: Db, writer: DirectWriter, id: string, sent: Fields): Promise<View> {
  const before = await findAssignment(tx, id, 'locked')
  if (!before) throw notFoundError('assignment', id, 'List them with GET /gtm/assignments and use an id from there.')
  refuseInactive('entity', [before.entity])
  return change(tx, writer, before, sent, false)
}

/** Sets what was sent on an assignment that is locked, and leaves a trace of it. */
async function change(tx: Db, writer: DirectWriter, before: AssignmentRow, sent: Fields, isNew: boolean): Promise<View> {
  refuseStageWithoutSource(before, sent)
  const fields = listSentFields(sent)
  await gtmAssignmentFields.write(
    tx,
    fields.map(({ column, value }) => ({ record: before.entity.id, key: toColumnKey([before.segment.id], column), before: null, value })),
  )
  const after = fields.length === 0 ? before : await findAssignment(tx, before.id)
  if (!after) throw new Error(`The assignment ${before.id} is locked, and gone.`)
  refuseTooManyPillars(after)
  const view = toAssignmentView(after)
  await recordDirectWrites(tx, writer, buildAuditEntries('gtm_assignment', isNew ? {} : toAssignmentView(before), view))
  return view
}

/** Refuses pillars beyond the limit of one request, which several requests could pass together. */
function refuseTooManyPillars({ pillars }: AssignmentRow): void {
  if (Object.keys(pillars ?? {}).length <= mostPillars) return
  throw invalidRequestError([{ path: '/body/pillars', message: `must not make more than ${mostPillars} together with those there are` }])
}

const mostPillars = 50

/** Refuses a stage without its evidence, sent along or there already: a stage says that there was real contact. */
function refuseStageWithoutSource(before: AssignmentRow, sent: Fields): void {
  const { stage, source_ref } = { ...before, ...sent }
  if (!lacksSource({ stage, source_ref })) return
  const { message, hint } = lackOfSource(stage, sent)
  const path = '/body/source_ref'
  const other = sent.stage === undefined ? 'is the evidence of the stage, and cannot be cleared before it' : message
  throw invalidUnlessReadError('read:gtm', [{ path, message }], [{ path, message: other }], hint)
}
