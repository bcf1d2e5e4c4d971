import { invalidRequest } from '../http/api-error.ts'
import { datesReversed } from '../sprints/rules.ts'
import { sprintView } from '../sprints/views.ts'
import type { Write } from './call.ts'
import { addSprint } from './discovery-sprints.ts'

export const createDiscoverySprint: Write<'createDiscoverySprint'> = async ({ body, db }) => {
  const problems = datesReversed(body)
  if (problems.length > 0) throw invalidRequest(problems)
  const { sprint, log } = await addSprint(db, body)
  return { answer: sprintView(sprint), log }
}
