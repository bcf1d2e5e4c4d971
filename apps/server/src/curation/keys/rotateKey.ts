import { ApiError } from '../../errors/api-error.ts'
import { rotateKey as rotate } from '../../keys/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

/** Replaces the secret of a key. The log has an entry for the rotation, without the secret. */
export const rotateKey: CurationWriteHandler<'rotateKey'> = async ({ path, db, services }) => {
  const key = toKeyView(await findKeyOrThrow(db, path.id))
  const rotated = await rotate(db, path.id)
  if (!rotated)
    throw new ApiError('CONFLICT', key.legacy ? 'The legacy key has no stored secret.' : `The API key ${key.id} is permanently revoked.`, {
      hint: key.legacy ? 'Its secret is the value of CATALOG_LEGACY_KEY; change it there.' : 'Create a new key.',
    })
  return {
    answer: { ...key, key: rotated.key },
    log: [{ subject: { type: 'api_key', id: key.id }, changes: { secret: 'rotated' } }],
    afterCommit: () => services.keyChanges.notifyChange(key.id),
  }
}
