import { readTargets } from '../../sprints/queries.ts'
import { toTargetSummary } from '../../sprints/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { findSprintOrThrow } from './discovery-sprints.ts'

export const listSprintTargets: CurationReadHandler<'listSprintTargets'> = (call) =>
  paginateQuery(
    call,
    async (position, limit) =>
      readTargets(call.db, (await findSprintOrThrow(call.db, call.path.slug)).id, call.query.status, position, limit),
    ({ created_at, id }) => [created_at, id],
    toTargetSummary,
  )
