import { revokeKey as revoke } from '../keys/writes.ts'
import { differences } from '../records/differences.ts'
import type { Write } from './call.ts'
import { foundKey } from './key-found.ts'
import { keyView } from './views.ts'

export const revokeKey: Write<'revokeKey'> = async ({ path, db }) => {
  const before = keyView(await foundKey(db, path.id))
  await revoke(db, path.id)
  const after = keyView(await foundKey(db, path.id))
  return { answer: after, log: [{ subject: { type: 'api_key', id: after.id }, changes: differences(before, after) }] }
}
