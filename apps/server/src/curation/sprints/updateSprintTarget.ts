import { buildAuditEntries } from '../../records/families/differences.ts'
import { toTargetView } from '../../sprints/views.ts'
import { changeTarget } from '../../sprints/writes.ts'
import type { Write } from '../call.ts'
import { findSprintOrThrow, findSprintTargetOrThrow } from './discovery-sprints.ts'

export const updateSprintTarget: Write<'updateSprintTarget'> = async ({ path, body, db }) => {
  const sprint = await findSprintOrThrow(db, path.slug)
  const before = await findSprintTargetOrThrow(db, sprint, path.target, 'locked')
  await changeTarget(db, before.id, body)
  const answer = toTargetView(await findSprintTargetOrThrow(db, sprint, before.id))
  return { answer, log: buildAuditEntries('sprint_target', toTargetView(before), answer) }
}
