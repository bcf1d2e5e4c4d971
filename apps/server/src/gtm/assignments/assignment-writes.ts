import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createInvalidRequestError, createScopedValidationError, type ErrorDetail } from '../../errors/api-error.ts'
import { assertActive } from '../../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { toColumnWrites, toExistenceWrite } from '../../records/families/sent-fields.ts'
import { gtmAssignmentFields, listSentFields } from '../fields.ts'
import { buildSourceProblem, isSourceMissing } from '../rules.ts'
import { type AssignmentRow, findAssignmentOrThrow, lockAssignment } from './assignment-queries.ts'
import { toAssignmentView } from './assignment-views.ts'
import { isDayOrTimestamp, noDayOrTimestamp } from './last-touch.ts'

type AssignmentChanges = components['schemas']['GtmAssignmentChanges']
type View = components['schemas']['GtmAssignment']

/**
 * Throws one VALIDATION_ERROR for `others` and for all problems that the schema of the contract cannot express but that show without the
 * stored values.
 */
export function assertValidFields({ last_touch, stage = null, source_ref }: AssignmentChanges, others: readonly ErrorDetail[] = []): void {
  const lacksItsSource = source_ref === null && isSourceMissing({ stage, source_ref })
  const problems = [
    ...others,
    ...(last_touch && !isDayOrTimestamp(last_touch) ? [{ path: '/body/last_touch', message: noDayOrTimestamp }] : []),
    ...(lacksItsSource ? [{ path: '/body/source_ref', message: buildSourceProblem(stage, { stage }).message }] : []),
  ]
  if (problems.length > 0) throw createInvalidRequestError(problems)
}

/** Sets the sent fields of the assignment of an entity in a segment, and creates the assignment if there is none. */
export async function saveAssignment(
  tx: Db,
  writer: DirectWriter,
  key: { readonly entityId: string; readonly segmentId: string },
  changes: AssignmentChanges,
): Promise<{ readonly view: View; readonly isNew: boolean }> {
  const { entityId, segmentId } = key
  await gtmAssignmentFields.write(tx, [toExistenceWrite(entityId, [segmentId])])
  const found = await lockAssignment(tx, entityId, segmentId)
  if (!found) throw new ApiError('CONFLICT', 'The assignment was removed in the meantime.', { hint: 'Send the same request again.' })
  return { view: await changeAssignment(tx, writer, found.row, changes, found.isNew), isNew: found.isNew }
}

/** Sets the sent fields of an assignment. */
export async function updateAssignment(tx: Db, writer: DirectWriter, id: string, changes: AssignmentChanges): Promise<View> {
  const before = await findAssignmentOrThrow(tx, id, 'locked')
  assertActive('entity', [before.entity])
  return changeAssignment(tx, writer, before, changes, false)
}

/** Sets the sent fields of a locked assignment and records the change in the audit log. */
async function changeAssignment(
  tx: Db,
  writer: DirectWriter,
  before: AssignmentRow,
  changes: AssignmentChanges,
  isNew: boolean,
): Promise<View> {
  assertStageHasSource(before, changes)
  const writes = toColumnWrites(before.entity.id, [before.segment.id], listSentFields(changes))
  await gtmAssignmentFields.write(tx, writes)
  const after = writes.length === 0 ? before : await findAssignmentOrThrow(tx, before.id)
  assertPillarCount(after)
  const view = toAssignmentView(after)
  await recordDirectWrites(tx, writer, buildAuditEntries('gtm_assignment', isNew ? {} : toAssignmentView(before), view))
  return view
}

/** Refuses too many pillars: each request is within the limit, but several requests together can exceed it. */
function assertPillarCount({ pillars }: AssignmentRow): void {
  if (Object.keys(pillars ?? {}).length <= maxPillars) return
  throw createInvalidRequestError([
    { path: '/body/pillars', message: `must not make more than ${maxPillars}, including the existing ones` },
  ])
}

const maxPillars = 50

/** Refuses a stage without evidence, sent or stored, because a stage claims real contact. */
function assertStageHasSource(before: AssignmentRow, changes: AssignmentChanges): void {
  const { stage, source_ref } = { ...before, ...changes }
  if (!isSourceMissing({ stage, source_ref })) return
  const { message, hint } = buildSourceProblem(stage, changes)
  const path = '/body/source_ref'
  const other = changes.stage === undefined ? 'is the evidence of the stage, and cannot be cleared before it' : message
  throw createScopedValidationError('read:gtm', [{ path, message }], [{ path, message: other }], { own: hint })
}
