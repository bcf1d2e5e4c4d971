import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { invalidRequest } from '../http/api-error.ts'
import { changeOf } from '../records/differences.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { resolvePairs } from '../records/resolve-pairs.ts'
import type { SourceRow } from './queries.ts'
import { sourceSummary } from './views.ts'
import type { NewSource } from './writes.ts'

type Fields = components['schemas']['SourceFields'] & { readonly url?: string | undefined }

/** Whose source it is; locked, so that it is not merged away meanwhile. */
export async function entityOfSource(tx: Db, { entity_id: id, entity_slug: slug }: Fields): Promise<string> {
  const [entity] = await resolvePairs(tx, 'entity', [{ at: '/body', idField: 'entity_id', slugField: 'entity_slug', id, slug }])
  if (entity) return entity.id
  throw invalidRequest([{ path: '/body/entity_slug', message: 'is required, or entity_id' }])
}

/** What an agent said, and what it left out (decision 52). */
export function newSource(entityId: string, fields: Fields): NewSource {
  const { url = null, title, kind = 'public_url', description = null, trust_tier = 'public', external_ref = null } = fields
  return { entity_id: entityId, url, title, kind, description, trust_tier, external_ref }
}

/** The answer, and the trail. What was there already leaves none. */
export async function registered(tx: Db, writer: DirectWriter, entityId: string, row: SourceRow) {
  const summary = sourceSummary(row)
  await recordDirectWrites(tx, writer, changeOf('source', {}, { ...summary, entity_id: entityId }))
  return summary
}
