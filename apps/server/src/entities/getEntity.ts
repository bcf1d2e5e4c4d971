import type { components } from '@catalog/contract/types'
import { createPicker } from '../database/columns.ts'
import type { ReadHandler } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import { readMergedInto, resolveRecord } from '../records/references/resolve.ts'
import { contactColumns, type DossierRow, dossierColumns } from './columns.ts'
import { readDossierRow } from './dossier-queries.ts'
import { readIncluded } from './includes.ts'
import { toEntitySummary } from './views.ts'

type Schemas = components['schemas']

const pickDossier = createPicker([...dossierColumns, 'scale'])
const pickContact = createPicker(contactColumns)

export const getEntity: ReadHandler<'getEntity'> = async (call) => {
  const { db, path, query, reference } = call
  const include = query.include ?? []
  if (include.includes('people')) requireScopes(await call.caller(), ['read:people'])
  const id = await resolveRecord(db, 'entity', path.id, 'itself')
  const [{ entity, aliases }, parts] = await Promise.all([readDossierRow(db, id), readIncluded(db, id, query, reference)])
  const mergedInto = entity.merged_into_id === null ? null : await readMergedInto(db, 'entity', entity.merged_into_id)
  const summary = toEntitySummary(entity, reference)
  return {
    ...summary,
    ...pickDossier(entity),
    aliases,
    merged_into: mergedInto,
    contact_path: contactPath(entity),
    taxonomy_terms: summary.segment_resolution.taxonomy_terms,
    ...parts,
  }
}

/** Builds the part about contact (how it formed, which channels it has); null while nothing of it is known. */
function contactPath(entity: DossierRow): Schemas['EntityDossier']['contact_path'] {
  const { contact_source_ref: source_ref, ...path } = pickContact(entity)
  const contact = { ...path, source_ref }
  return Object.values(contact).every((value) => value === null) ? null : contact
}
