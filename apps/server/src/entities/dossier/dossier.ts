import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createTextBody } from '../../http/answers/json-text.ts'
import type { ReadContext } from '../../http/call.ts'
import { getSurvivor } from '../../records/references/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { toDossierView } from '../views.ts'
import { readDossierRow } from './dossier-queries.ts'
import { type DossierParts, findDossierState } from './dossier-state.ts'
import { readIncludedParts } from './includes.ts'

type Dossier = components['schemas']['EntityDossier']

/**
 * Reads a dossier, or returns the cached text of its current state (rule read.kept-texts). A text is cached if the state was the same
 * before and after all parts were read, so that the whole text shows this state.
 */
export async function readCachedDossier(
  { db, reference, services }: Pick<ReadContext, 'db' | 'reference' | 'services'>,
  entity: string,
  parts: DossierParts,
): Promise<Dossier> {
  const { id, state } = await findDossierState(db, entity, parts)
  // The parts appear in the requested order, so the order is part of the name.
  const name = `${id} ${parts.include} ${parts.includeInactive} ${reference.version} ${state}`
  const kept = services.dossierTexts.find(name)
  if (kept) return createTextBody([kept])
  const dossier = await readDossier(db, reference, id, parts)
  const after = await findDossierState(db, id, parts)
  return after.state === state ? createTextBody([services.dossierTexts.store(name, JSON.stringify(dossier))]) : dossier
}

/** Reads a dossier by the entity's id. */
export async function readDossier(db: Db, reference: Vocabulary, id: string, { include, includeInactive }: DossierParts): Promise<Dossier> {
  const [{ entity, aliases }, included] = await Promise.all([
    readDossierRow(db, id),
    readIncludedParts(db, id, { include, include_inactive: includeInactive }, reference),
  ])
  const mergedInto = entity.merged_into_id === null ? null : await getSurvivor(db, 'entity', entity.merged_into_id)
  return { ...toDossierView(entity, { aliases, mergedInto }, reference), ...included }
}
