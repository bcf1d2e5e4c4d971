import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { refuseInactive } from '../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import type { ResolvedRecord } from '../records/references/resolve-many.ts'
import { resolveNamed } from '../records/references/resolve-pairs.ts'
import type { SourceRow } from './queries.ts'
import { toRegisteredSource, toSourceSummary } from './views.ts'
import type { NewSource } from './writes.ts'

type Fields = components['schemas']['SourceFields'] & { readonly url?: string | undefined }

/**
 * Finds the entity of a source that is to be written, and locks it, so that it cannot be merged away until the transaction ends. It has to
 * be active.
 */
export async function findActiveEntity(tx: Db, fields: Fields): Promise<string> {
  const entity = await findSourceEntity(tx, fields)
  refuseInactive('entity', [entity])
  return entity.id
}

/** Finds the entity of the source, and locks it, so that it cannot be merged away until the transaction ends. */
export function findSourceEntity(tx: Db, fields: Fields): Promise<ResolvedRecord> {
  return resolveNamed(tx, 'entity', 'entity', fields)
}

type Defaults = Required<Pick<Fields, 'kind' | 'trust_tier'>>

/** The defaults of a page that anybody can open. */
export const pageDefaults: Defaults = { kind: 'public_url', trust_tier: 'public' }

/** Chooses the defaults of a file by its type: an uploaded file is private unless its sender says otherwise (rule source.defaults). */
export function getFileDefaults(mimeType: string): Defaults {
  return { kind: mimeType === presentation ? 'deck' : 'research', trust_tier: 'private' }
}

const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** A source as the agent described it, with the defaults for what it left out. */
export function createSource(entityId: string, fields: Fields, defaults: Defaults): NewSource {
  const { url = null, title, kind = defaults.kind, description = null, trust_tier = defaults.trust_tier, external_ref = null } = fields
  return { entity_id: entityId, url, title, kind, description, trust_tier, external_ref }
}

/** Records a new source in the audit log and returns the answer of its call. Not for an existing source, which adds no entry. */
export async function registerOnce(tx: Db, writer: DirectWriter, entityId: string, row: SourceRow) {
  await recordDirectWrites(tx, writer, buildAuditEntries('source', {}, { ...toSourceSummary(row), entity_id: entityId }))
  return toRegisteredSource(row, true)
}
