import { readTargets } from '../sprints/queries.ts'
import { targetSummary } from '../sprints/views.ts'
import type { Read } from './call.ts'
import { foundSprint } from './discovery-sprints.ts'
import { pageRead } from './paging.ts'

export const listSprintTargets: Read<'listSprintTargets'> = (call) =>
  pageRead(
    call,
    async (position, limit) => readTargets(call.db, (await foundSprint(call.db, call.path.slug)).id, call.query.status, position, limit),
    ({ created_at, id }) => [created_at, id],
    targetSummary,
  )
