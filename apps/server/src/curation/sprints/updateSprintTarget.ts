import { buildAuditEntries } from '../../records/families/differences.ts'
import { toTargetView } from '../../sprints/views.ts'
import { updateTargetRow } from '../../sprints/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findSprintOrThrow, findTargetOrThrow } from './discovery-sprints.ts'

export const updateSprintTarget: CurationWriteHandler<'updateSprintTarget'> = async ({ path, body, db }) => {
  const sprint = await findSprintOrThrow(db, path.slug)
  const before = await findTargetOrThrow(db, sprint, path.target, 'locked')
  await updateTargetRow(db, before.id, body)
  const answer = toTargetView(await findTargetOrThrow(db, sprint, before.id))
  return { answer, log: buildAuditEntries('sprint_target', toTargetView(before), answer) }
}
