import { readSprints } from '../../sprints/queries.ts'
import { toSprintView } from '../../sprints/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'

export const listDiscoverySprints: CurationReadHandler<'listDiscoverySprints'> = (call) =>
  paginateQuery(
    call,
    (position, limit) => readSprints(call.db, call.query.status, position, limit),
    ({ created_at, id }) => [created_at, id],
    toSprintView,
  )
