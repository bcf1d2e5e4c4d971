import { targetSummary } from '../sprints/views.ts'
import { addTargets } from '../sprints/writes.ts'
import type { Write } from './call.ts'
import { entitiesOf, foundSprint, targetsLog } from './discovery-sprints.ts'

export const addSprintTargets: Write<'addSprintTargets'> = async ({ path, body, db }) => {
  const sprint = await foundSprint(db, path.slug)
  const added = await addTargets(db, sprint.id, await entitiesOf(db, body.entities, '/body/entities'))
  return { answer: { data: added.map(targetSummary) }, log: targetsLog(sprint, added) }
}
