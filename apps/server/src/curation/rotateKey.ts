import { ApiError } from '../http/api-error.ts'
import { rotateKey as rotate } from '../keys/writes.ts'
import type { Write } from './call.ts'
import { foundKey } from './key-found.ts'
import { keyView } from './views.ts'

/** The log says that the secret is another one, never which. */
export const rotateKey: Write<'rotateKey'> = async ({ path, db }) => {
  const key = keyView(await foundKey(db, path.id))
  const rotated = await rotate(db, path.id)
  if (!rotated)
    throw new ApiError('CONFLICT', key.legacy ? 'The legacy key has no secret of its own.' : `The API key ${key.id} is revoked for good.`, {
      hint: key.legacy ? 'It is the value of CATALOG_LEGACY_KEY, and is changed there.' : 'Mint a new one with POST /curation/keys.',
    })
  return { answer: { ...key, key: rotated.key }, log: [{ subject: { type: 'api_key', id: key.id }, changes: { secret: 'rotated' } }] }
}
