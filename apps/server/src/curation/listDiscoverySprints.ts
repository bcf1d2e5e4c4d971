import { readSprints } from '../sprints/queries.ts'
import { sprintView } from '../sprints/views.ts'
import type { Read } from './call.ts'
import { pageRead } from './paging.ts'

export const listDiscoverySprints: Read<'listDiscoverySprints'> = (call) =>
  pageRead(
    call,
    (position, limit) => readSprints(call.db, call.query.status, position, limit),
    ({ created_at, id }) => [created_at, id],
    sprintView,
  )
