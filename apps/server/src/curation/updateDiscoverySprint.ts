import { invalidRequest } from '../http/api-error.ts'
import { changeOf } from '../records/differences.ts'
import { datesReversed } from '../sprints/rules.ts'
import { sprintView } from '../sprints/views.ts'
import { changeSprint } from '../sprints/writes.ts'
import type { Write } from './call.ts'
import { foundSprint } from './discovery-sprints.ts'

export const updateDiscoverySprint: Write<'updateDiscoverySprint'> = async ({ path, body, db }) => {
  const before = await foundSprint(db, path.slug, 'locked')
  const problems = datesReversed({ ...before, ...body })
  if (problems.length > 0) throw invalidRequest(problems)
  await changeSprint(db, before.id, body)
  const answer = sprintView(await foundSprint(db, before.id))
  return { answer, log: changeOf('discovery_sprint', sprintView(before), answer) }
}
