import { readBriefs } from '../gtm/brief-queries.ts'
import { briefView } from '../gtm/brief-views.ts'
import type { Read } from './call.ts'
import { pageRead } from './paging.ts'

export const listBriefs: Read<'listBriefs'> = (call) =>
  pageRead(
    call,
    (position, limit) => readBriefs(call.db, call.query.status, position, limit),
    ({ week_start, slug }) => [week_start, slug],
    briefView,
  )
