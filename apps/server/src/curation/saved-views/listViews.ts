import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { readViews, toSavedView } from './saved-views.ts'

export const listViews: CurationReadHandler<'listViews'> = (call) =>
  paginateQuery(
    call,
    (position, limit) => readViews(call.db, position, limit),
    ({ name }) => [name],
    toSavedView,
  )
