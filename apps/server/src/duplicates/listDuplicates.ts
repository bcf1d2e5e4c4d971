import type { ReadHandler } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import { readDuplicatePage, toDuplicateFilter } from './page.ts'

export const listDuplicates: ReadHandler<'listDuplicates'> = async (call) => {
  const { db, query, reference } = call
  if (query.type === 'person') requireScopes(await call.caller(), ['read:catalog', 'read:people'])
  return readDuplicatePage(call, await toDuplicateFilter(db, query, reference))
}
