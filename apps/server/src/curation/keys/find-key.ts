import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { type KeySummary, listKeys } from '../../keys/queries.ts'

/** Finds the key of this id, or throws NOT_FOUND. */
export async function findKeyOrThrow(db: Db, id: string): Promise<KeySummary> {
  const [key] = await listKeys(db, { id })
  if (key) return key
  throw new ApiError('NOT_FOUND', `There is no API key ${id}.`, { hint: 'List the keys with GET /curation/keys.' })
}
