import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { type KeySummary, listKeys } from '../../keys/queries.ts'

async function findKey(db: Db, id: string): Promise<KeySummary | undefined> {
  const [key] = await listKeys(db, { id })
  return key
}

export const findKeyOrThrow = orThrow(
  findKey,
  ([, id]) => new ApiError('NOT_FOUND', `There is no API key ${id}.`, { hint: 'Choose one from the page API keys.' }),
)
