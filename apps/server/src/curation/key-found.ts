import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import { type KeySummary, listKeys } from '../keys/queries.ts'

/** The key of this id, or NOT_FOUND. */
export async function foundKey(db: Db, id: string): Promise<KeySummary> {
  const [key] = await listKeys(db, { id })
  if (key) return key
  throw new ApiError('NOT_FOUND', `There is no API key ${id}.`, { hint: 'List the keys with GET /curation/keys.' })
}
