import { createInvalidRequestError } from '../../errors/api-error.ts'
import { validateDateRange } from '../../sprints/rules.ts'
import { toSprintView } from '../../sprints/views.ts'
import type { CurationWriteHandler } from '../call.ts'
import { addSprint } from './discovery-sprints.ts'

export const createDiscoverySprint: CurationWriteHandler<'createDiscoverySprint'> = async ({ body, db }) => {
  const problems = validateDateRange(body)
  if (problems.length > 0) throw createInvalidRequestError(problems)
  const { sprint, log } = await addSprint(db, body)
  return { answer: toSprintView(sprint), log }
}
