import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { assertActive } from '../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import type { ResolvedRecord } from '../records/references/resolve-many.ts'
import { resolveRequiredPair } from '../records/references/resolve-pairs.ts'
import type { SourceRow } from './queries.ts'
import { toRegisteredSource, toSourceSummary } from './views.ts'
import type { NewSource } from './writes.ts'

type Fields = components['schemas']['SourceFields'] & { readonly url?: string | undefined }

/** Finds and locks the entity of a new source, so that no merge removes it until the transaction ends. Throws if it is inactive. */
export async function requireActiveEntity(tx: Db, fields: Fields): Promise<string> {
  const entity = await requireSourceEntity(tx, fields)
  assertActive('entity', [entity])
  return entity.id
}

/** Finds and locks the entity of a source, so that no merge removes it until the transaction ends. */
export function requireSourceEntity(tx: Db, fields: Fields): Promise<ResolvedRecord> {
  return resolveRequiredPair(tx, 'entity', 'entity', fields)
}

type Defaults = Required<Pick<Fields, 'kind' | 'trust_tier'>>

/** The defaults of a public web page. */
export const pageDefaults: Defaults = { kind: 'public_url', trust_tier: 'public' }

/** Chooses the defaults of a file by its type: an uploaded file is private unless its sender says otherwise (rule source.defaults). */
export function getFileDefaults(mimeType: string): Defaults {
  return { kind: mimeType === presentation ? 'deck' : 'research', trust_tier: 'private' }
}

const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Builds a source from the sent fields, with defaults for the others. */
export function buildSource(entityId: string, fields: Fields, defaults: Defaults): NewSource {
  const { url = null, title, kind = defaults.kind, description = null, trust_tier = defaults.trust_tier, external_ref = null } = fields
  return { entity_id: entityId, url, title, kind, description, trust_tier, external_ref }
}

/** Records a new source in the audit log and returns the answer of its call. Must not be called for an existing source. */
export async function recordNewSource(tx: Db, writer: DirectWriter, entityId: string, row: SourceRow) {
  await recordDirectWrites(tx, writer, buildAuditEntries('source', {}, { ...toSourceSummary(row), entity_id: entityId }))
  return toRegisteredSource(row, true)
}
