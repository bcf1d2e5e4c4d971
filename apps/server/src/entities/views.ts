import type { components } from '@catalog/contract/types'
import { createPicker } from '../database/columns.ts'
import type { Actor } from '../records/active.ts'
import { placeholderMap, readJson } from '../stored-json/read-json.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { contactColumns, type DossierRow, dossierColumns, type EntityRow, listedColumns } from './columns.ts'
import { findHomeSegment, resolveSegments } from './resolution.ts'

type Schemas = components['schemas']

const pickListed = createPicker(['id', ...listedColumns])
const pickDossier = createPicker(dossierColumns)
const pickContact = createPicker(contactColumns)

export function toEntitySummary(row: EntityRow, reference: Vocabulary): Schemas['EntitySummary'] {
  return {
    ...pickListed(row),
    last_verified_at: toRfc3339OrNull(row.last_verified_at),
    updated_at: toRfc3339(row.updated_at),
    created_at: toRfc3339(row.created_at),
    segment: findHomeSegment(row, reference),
    segment_resolution: resolveSegments(row, reference),
  }
}

/** Builds a dossier without the optional parts. */
export function toDossierView(
  entity: DossierRow,
  { aliases, mergedInto }: { readonly aliases: string[]; readonly mergedInto: Actor | null },
  reference: Vocabulary,
): Schemas['EntityDossier'] {
  const summary = toEntitySummary(entity, reference)
  return {
    ...summary,
    ...pickDossier(entity),
    scale: toScaleView(entity),
    aliases,
    merged_into: mergedInto,
    contact_path: toContactPath(entity),
    taxonomy_terms: summary.segment_resolution.taxonomy_terms,
  }
}

export function toScaleView({ scale }: Pick<DossierRow, 'scale'>): Schemas['EntityDossier']['scale'] {
  return readJson('entities.scale', scale, placeholderMap)
}

/** Builds the contact part, such as its origin and channels; null if nothing is known about the contact. */
function toContactPath(entity: DossierRow): Schemas['EntityDossier']['contact_path'] {
  const { contact_source_ref, ...path } = pickContact(entity)
  const contact = { ...path, source_ref: readJson('entities.contact_source_ref', contact_source_ref, null) }
  return Object.values(contact).every((value) => value === null) ? null : contact
}
