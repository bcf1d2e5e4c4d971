import { revokeKey as revoke } from '../../keys/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

export const revokeKey: CurationWriteHandler<'revokeKey'> = async ({ path, db, services }) => {
  const before = toKeyView(await findKeyOrThrow(db, path.id))
  await revoke(db, path.id)
  const after = toKeyView(await findKeyOrThrow(db, path.id))
  return {
    answer: after,
    log: [{ subject: { type: 'api_key', id: after.id }, changes: findDifferences(before, after) }],
    afterCommit: () => services.keyChanges.notifyChange(after.id),
  }
}
