import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../values/timestamps.ts'
import type { SourceRow } from './queries.ts'

type Schemas = components['schemas']

/** Converts a source to the answer of the call that registers it. */
export function toRegisteredSource(row: SourceRow, created: boolean): Schemas['RegisteredSource'] {
  return { ...toSourceSummary(row), created }
}

export function toSourceSummary(row: SourceRow): Schemas['SourceSummary'] {
  const { id, external_ref, title, description, mime_type, size_bytes, url, is_referenceable } = row
  return {
    id,
    external_ref,
    kind: row.kind,
    title,
    description,
    trust_tier: row.trust_tier,
    mime_type,
    size_bytes,
    url,
    has_file: size_bytes !== null,
    is_referenceable,
    created_at: toRfc3339(row.created_at),
  }
}
