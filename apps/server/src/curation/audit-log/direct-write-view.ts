import type { components } from '@catalog/contract/curation/types'
import { getTokenPrefix } from '../../keys/token.ts'
import { abridge } from '../../proposals/translating/abridge.ts'
import type { DirectWriteRow } from '../../records/direct-writes.ts'
import { toRfc3339 } from '../../values/timestamps.ts'

export function toDirectWriteView({ at, agent, key, operation, subject, changes }: DirectWriteRow): components['schemas']['DirectWrite'] {
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
