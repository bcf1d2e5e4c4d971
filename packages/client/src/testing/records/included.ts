import type { ActorReference, EntityDossier, RecordOrigins } from '../../generated/models.ts'
import { isInactive } from './inactive.ts'

const includable = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events'] as const

/** Returns the dossier with only the parts that `include` names. Its provenance is that of the seed. */
export function pickIncludedParts(entity: EntityDossier, include: readonly string[], includeInactive = false): EntityDossier {
  const { relationships: _r, people: _p, lore: _l, org_fit: _o, providers: _v, events: _e, provenance, ...own } = entity
  const isShown = (record: ActorReference | null) => includeInactive || record === null || !isInactive(record)
  const shown = {
    relationships: (entity.relationships ?? []).filter((one) => isShown(one.entity)),
    people: (entity.people ?? []).filter(({ person }) => isShown(person)),
    providers: (entity.providers ?? []).filter(({ provider_entity }) => isShown(provider_entity)),
  }
  const all = { ...entity, ...shown }
  const parts = includable.filter((name) => include.includes(name)).map((name) => [name, all[name] ?? []])
  return { ...own, ...Object.fromEntries(parts), ...(include.includes('provenance') && { provenance: provenance ?? unknownOrigins }) }
}

/** The kit keeps no history, so it knows only the origins that were seeded. */
export const unknownOrigins: RecordOrigins = { fields: [], origins: [], complete: false }
