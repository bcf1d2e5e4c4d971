import { changeOf } from '../records/differences.ts'
import { targetView } from '../sprints/views.ts'
import { changeTarget } from '../sprints/writes.ts'
import type { Write } from './call.ts'
import { foundSprint, foundTarget } from './discovery-sprints.ts'

export const updateSprintTarget: Write<'updateSprintTarget'> = async ({ path, body, db }) => {
  const sprint = await foundSprint(db, path.slug)
  const before = await foundTarget(db, sprint, path.target, 'locked')
  await changeTarget(db, before.id, body)
  const answer = targetView(await foundTarget(db, sprint, before.id))
  return { answer, log: changeOf('sprint_target', targetView(before), answer) }
}
