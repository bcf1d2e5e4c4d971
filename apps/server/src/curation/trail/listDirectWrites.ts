import type { components } from '@catalog/contract/curation/types'
import { getTokenPrefix } from '../../keys/token.ts'
import { abridge } from '../../proposals/translating/abridge.ts'
import { type DirectWriteRow, readDirectWrites } from '../../records/direct-writes.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { Read } from '../call.ts'
import { paginateQuery } from '../paging.ts'

export const listDirectWrites: Read<'listDirectWrites'> = (call) => {
  const { subject_type: subjectType, subject_id: subjectId, agent: agentId } = call.query
  return paginateQuery(
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
  const shown = Object.entries(changes).map(([field, { before, after }]) => [field, { before: abridge(before), after: abridge(after) }])
  return {
    at: toRfc3339(at),
    agent,
    key: { id, prefix: legacy ? 'legacy' : getTokenPrefix(environment, id) },
    operation,
    subject,
    changes: Object.fromEntries(shown),
  }
}
