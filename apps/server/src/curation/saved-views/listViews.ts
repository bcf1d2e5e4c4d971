import type { Read } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { readViews, toSavedView } from './saved-views.ts'

export const listViews: Read<'listViews'> = (call) =>
  paginateQuery(
    call,
    (position, limit) => readViews(call.db, position, limit),
    ({ name }) => [name],
    toSavedView,
  )
