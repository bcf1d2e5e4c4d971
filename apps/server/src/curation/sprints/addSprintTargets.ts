import { toTargetSummary } from '../../sprints/views.ts'
import { addTargets } from '../../sprints/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { buildTargetLogs, findSprintOrThrow, resolveTargetEntities } from './discovery-sprints.ts'

export const addSprintTargets: CurationWriteHandler<'addSprintTargets'> = async ({ path, body, db }) => {
  const sprint = await findSprintOrThrow(db, path.slug)
  const added = await addTargets(db, sprint.id, await resolveTargetEntities(db, body.entities, '/body/entities'))
  return { answer: { data: added.map(toTargetSummary) }, log: buildTargetLogs(sprint, added) }
}
