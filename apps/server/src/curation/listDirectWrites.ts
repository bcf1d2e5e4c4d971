import type { components } from '@catalog/contract/curation/types'
import { rfc3339 } from '../http/moments.ts'
import { tokenPrefix } from '../keys/token.ts'
import { abridged } from '../proposals/abridged.ts'
import { type DirectWriteRow, readDirectWrites } from '../records/direct-writes.ts'
import type { Read } from './call.ts'
import { pageRead } from './paging.ts'

export const listDirectWrites: Read<'listDirectWrites'> = (call) => {
  const { subject_type: subjectType, subject_id: subjectId, agent: agentId } = call.query
  return pageRead(
    call,
    (position, limit) => {
      const before = position === undefined ? undefined : Number(position.keys[0])
      return readDirectWrites(call.db, { subjectType, subjectId, agentId }, before, limit)
    },
    ({ id }) => [id],
    directWriteView,
  )
}

function directWriteView({ at, agent, key, operation, subject, changes }: DirectWriteRow): components['schemas']['DirectWrite'] {
  const { id, environment, legacy } = key
  const shown = Object.entries(changes).map(([field, { before, after }]) => [field, { before: abridged(before), after: abridged(after) }])
  return {
    at: rfc3339(at),
    agent,
    key: { id, prefix: legacy ? 'legacy' : tokenPrefix(environment, id) },
    operation,
    subject,
    changes: Object.fromEntries(shown),
  }
}
