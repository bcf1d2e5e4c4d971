import { createInvalidRequestError } from '../../errors/api-error.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { validateDateRange } from '../../sprints/rules.ts'
import { toSprintView } from '../../sprints/views.ts'
import { updateSprintRow } from '../../sprints/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findSprintOrThrow } from './discovery-sprints.ts'

export const updateDiscoverySprint: CurationWriteHandler<'updateDiscoverySprint'> = async ({ path, body, db }) => {
  const before = await findSprintOrThrow(db, path.slug, 'locked')
  const problems = validateDateRange({ ...before, ...body })
  if (problems.length > 0) throw createInvalidRequestError(problems)
  await updateSprintRow(db, before.id, body)
  const answer = toSprintView(await findSprintOrThrow(db, before.id))
  return { answer, log: buildAuditEntries('discovery_sprint', toSprintView(before), answer) }
}
